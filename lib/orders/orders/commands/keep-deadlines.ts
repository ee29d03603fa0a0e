import type { Work } from '@/lib/db/command'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar, readToday } from '@/lib/orders/orders/queries/calendar'
import { clockKind, GRACE_HOURS, NOTICES, OVERDUE } from '@/lib/orders/orders/rules/clocks'
import { type DeadlineCalendar, deadlineOf } from '@/lib/orders/orders/rules/deadlines'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { clockEdges } from '@/lib/orders/orders/states/machine'
import { addHours } from '@/lib/platform/time'
import { enterState, type NewDeadline, setDeadlines } from '@/lib/work/deadlines/commands'

/** When the order becomes overdue in its status; claims that are open have deadlines of their own. */
export const overdueOf = ({ status, due_at, open_claims }: OrderRow): NewDeadline[] =>
  due_at && open_claims === 0 ? [{ kind: OVERDUE, due_at: addHours(due_at, GRACE_HOURS[status] ?? 0) }] : []

/** Everything that the clock will do with an order in its status. */
export function deadlinesOf(order: OrderRow, at: DeadlineCalendar): NewDeadline[] {
  const edges = clockEdges(order).map((edge) => ({ kind: clockKind(edge), after: edge.after }))
  const notices = Object.entries(NOTICES).flatMap(([kind, { status, after }]) =>
    status === order.status ? [{ kind, after }] : [],
  )
  const dated = [...edges, ...notices].flatMap(({ kind, after }) => {
    const due_at = deadlineOf(after, order, at)
    return due_at ? [{ kind, due_at }] : []
  })
  return [...dated, ...overdueOf(order)]
}

/** Writes the deadlines of the status that the order has entered. */
export async function keepDeadlines(work: Work, order: OrderRow) {
  const calendar = clockEdges(order).length > 0 ? await readCalendar(work) : await readToday(work)
  await enterState(work, subjectOf(order.id), deadlinesOf(order, calendar))
}

/** Moves the moment from which the order is overdue, after a step that left it in its status. */
export const moveOverdue = (work: Work, order: OrderRow) => setDeadlines(work, subjectOf(order.id), overdueOf(order))
