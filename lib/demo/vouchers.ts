import { addDays, subDays } from 'date-fns'
import type { Work } from '@/lib/db/command'
import vouchers from '@/lib/demo/data/vouchers.json'
import { VoucherDraft } from '@/lib/selling/vouchers/schema'
import { promotions } from '@/lib/selling/vouchers/tables'

const YEAR_DAYS = 365

/** Adds one voucher of each kind, valid from yesterday for a year. */
export async function seedVouchers({ db, now }: Work) {
  const start_date = subDays(now, 1)
  const end_date = addDays(now, YEAR_DAYS)
  const period = { start_date: start_date.toISOString(), end_date: end_date.toISOString() }
  const drafts = vouchers.map((voucher) => VoucherDraft.parse({ ...voucher, ...period }))
  await db
    .insert(promotions)
    .values(drafts.map((draft) => ({ ...draft, start_date, end_date, created_at: now, updated_at: now })))
}
