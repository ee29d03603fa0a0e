import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { AppError } from '@/lib/platform/errors'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { toOverview } from '@/lib/selling/vouchers/projection'
import { VOUCHERS_TAG } from '@/lib/selling/vouchers/rules'
import type { VoucherDraft } from '@/lib/selling/vouchers/schema'
import { promotions } from '@/lib/selling/vouchers/tables'

/** Throws `invalid_input` when the code is taken. */
export const createVoucher = command(async ({ db, now, expire }, draft: VoucherDraft) => {
  const { start_date, end_date, ...rest } = draft
  const [made] = await db
    .insert(promotions)
    .values({
      ...rest,
      start_date: new Date(start_date),
      end_date: new Date(end_date),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: promotions.code })
    .returning()
  if (!made) throw new AppError('invalid_input', { errors: { code: 'This code is taken' } })
  if (made.new_user) expire(VOUCHERS_TAG)
  return toOverview(made)
})

/** Stops a voucher for new orders; held uses stay. Throws `promotion_not_found`. */
export const stopVoucher = command(async ({ db, now, expire }, id: number) => {
  const [stopped] = await db
    .update(promotions)
    .set({ active: false, updated_at: now })
    .where(eq(promotions.id, id))
    .returning()
  if (!stopped) throw new VoucherError('promotion_not_found')
  if (stopped.new_user) expire(VOUCHERS_TAG)
  return toOverview(stopped)
})
