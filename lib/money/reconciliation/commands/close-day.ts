import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { lockOpenDay } from '@/lib/money/reconciliation/commands/lock-open-day'
import { ReconciliationError } from '@/lib/money/reconciliation/errors'
import { reconcileDay } from '@/lib/money/reconciliation/queries/day'
import { closed_days } from '@/lib/money/reconciliation/tables'

/**
 * Closes a day and keeps what was counted. Throws `day_not_over`, `day_closed`, and `closing_note_required` while
 * anything does not agree or was not checked.
 */
export const closeDay = command(async (work, { day, note }: { day: string; note: string }) => {
  await lockOpenDay(work, day)
  const counted = await reconcileDay(work.db, day, work.now)
  if (!counted.is_over) throw new ReconciliationError('day_not_over')
  const isOpen = counted.differences.length > 0 || counted.unchecked > 0
  if (isOpen && note === '') throw new ReconciliationError('closing_note_required')
  const sums = { payments: counted.ours.payments, amount: counted.ours.amount, their_amount: counted.theirs.amount }
  const differences = counted.differences.map(({ reason, provider_order_id }) => ({ reason, provider_order_id }))
  await work.db
    .insert(closed_days)
    .values({ day, ...sums, differences, note, closed_by: work.actor.name, closed_at: work.now })
  await recordAudit(work, {
    action: 'day_closed',
    subject_type: 'day',
    subject_id: day,
    after: { ...sums, differences: differences.length, note },
  })
})
