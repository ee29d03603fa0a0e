import type { Work } from '@/lib/db/command'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { feeUntil } from '@/lib/orders/orders/rules/deadlines'
import { feeRuns } from '@/lib/orders/orders/rules/late-fee'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { dropKinds } from '@/lib/work/deadlines/commands'

/**
 * Stops the late fee: what has grown so far stays. For the `set` of the step that stops it, because nobody pays for waiting
 * for a courier.
 */
export async function stopFee(work: Work, order: OrderRow) {
  if (!feeRuns(order)) return {}
  const late_penalty = feeUntil(order, await readCalendar(work))
  await dropKinds(work, subjectOf(order.id), ['late_fee'])
  return { late_penalty, late_before: late_penalty, late_from: null }
}
