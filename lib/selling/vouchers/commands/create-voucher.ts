import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { toOverview } from '@/lib/selling/vouchers/projection'
import { VOUCHERS_TAG } from '@/lib/selling/vouchers/rules'
import type { VoucherDraft } from '@/lib/selling/vouchers/schema'
import { promotions } from '@/lib/selling/vouchers/tables'

const subjectOf = (id: number) => ({ subject_type: 'voucher', subject_id: id })

/** Throws `invalid_input` when the code is taken. */
export const createVoucher = command(async (work, draft: VoucherDraft) => {
  const { db, now, expire } = work
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
  await recordAudit(work, { action: 'voucher_made', ...subjectOf(made.id), after: draft })
  if (made.new_user) expire(VOUCHERS_TAG)
  return toOverview(made)
})

/**
 * Stops a voucher for new orders; held uses stay, and one that is stopped already stays as it is. Throws
 * `promotion_not_found`.
 */
export const stopVoucher = command(async (work, id: number) => {
  const { db, now, expire } = work
  const [voucher] = await db.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!voucher) throw new VoucherError('promotion_not_found')
  if (!voucher.active) return toOverview(voucher)
  await db.update(promotions).set({ active: false, updated_at: now }).where(eq(promotions.id, id))
  await recordAudit(work, {
    ...{ action: 'voucher_stopped', ...subjectOf(id) },
    before: { active: true },
    after: { active: false },
  })
  if (voucher.new_user) expire(VOUCHERS_TAG)
  return toOverview({ ...voucher, active: false })
})
