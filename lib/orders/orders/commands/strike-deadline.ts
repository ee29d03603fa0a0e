import { eq } from 'drizzle-orm'
import { type Context, command, together, type Work } from '@/lib/db/command'
import { askGateways } from '@/lib/money/payments/commands/ask-gateways'
import { overdueOf } from '@/lib/orders/orders/commands/keep-deadlines'
import { type Move, move } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { lockOrders } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { clockKind, NOTICES, type Notice, OVERDUE } from '@/lib/orders/orders/rules/clocks'
import { type DeadlineCalendar, deadlineOf, feeUntil, lateAgainFrom } from '@/lib/orders/orders/rules/deadlines'
import { guardHolds } from '@/lib/orders/orders/rules/guards'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { clockEdges } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'
import { dropDeadline, lockDeadlinesOf, restDeadline, setDeadlines } from '@/lib/work/deadlines/commands'
import type { Deadline } from '@/lib/work/deadlines/tables'
import { hasOpenTask } from '@/lib/work/tasks/commands/open-task'

/** A rental that is late again after its return failed pays from now on, besides the fee of before. */
const lateAgain = (order: OrderRow, at: DeadlineCalendar) => ({
  late_before: order.late_penalty,
  late_from: lateAgainFrom(order, at),
})

/** What a clock edge sets besides the status. */
const SETS: Record<string, (order: OrderRow, at: DeadlineCalendar) => Move['set']> = {
  expire_order: (_order, { now }) => ({ expired_at: now }),
  mark_late_order: (order, at) =>
    order.status === 'return_failed' ? lateAgain(order, at) : { late_penalty: feeUntil(order, at) },
  mark_late_return: lateAgain,
  charge_order: (order, at) => (order.status === 'late' ? { late_penalty: feeUntil(order, at) } : {}),
}

const NOTICE_STEPS: Record<Notice, (work: Work, order: OrderRow) => Promise<unknown>> = {
  /** Reminds the buyer two hours before the order expires. */
  order_reminder: async (work, order) => {
    if (order.expires_at > work.now) await notifyBuyer(work, order, 'order_reminder')
  },
  /** Another day is begun. */
  late_fee: async (work, order) => {
    const late_penalty = feeUntil(order, await readCalendar(work))
    if (late_penalty <= order.late_penalty) return
    await work.db.update(orders).set({ late_penalty, updated_at: work.now }).where(eq(orders.id, order.id))
  },
  first_warning: (work, order) => notifyBuyer(work, order, 'rent_warning'),
  last_warning: (work, order) => notifyBuyer(work, order, 'rent_warning'),
}

const isNotice = (kind: string): kind is Notice => Object.hasOwn(NOTICES, kind)

async function giveNotice(work: Work, order: OrderRow, { id, kind }: { id: number; kind: Notice }) {
  await NOTICE_STEPS[kind](work, order)
  const due_at = deadlineOf(NOTICES[kind].after, order, await readCalendar(work))
  if (due_at && due_at > work.now) await setDeadlines(work, subjectOf(order.id), [{ kind, due_at }])
  else await dropDeadline(work, { id })
}

/** Opens a task unless somebody looks at the order already; looks again when the order's tasks are closed. */
async function escalate(work: Work, order: OrderRow, deadline: Deadline) {
  const { id, status, due_at } = order
  const [due] = overdueOf(order)
  if (!due || due.due_at > work.now)
    return due ? setDeadlines(work, subjectOf(id), [due]) : dropDeadline(work, deadline)
  if (!(await hasOpenTask(work, subjectOf(id))))
    await openOrderTask(work, order, { kind: 'overdue', data: { status }, due_at })
  await restDeadline(work, deadline)
}

/** Lets the late fee of a rental grow while its return is not handed over. */
async function runFee(work: Work, order: OrderRow, at: DeadlineCalendar) {
  const due_at = deadlineOf('late_fee', order, at)
  if (due_at) await setDeadlines(work, subjectOf(order.id), [{ kind: 'late_fee', due_at }])
}

/** An order, a deadline of it that has passed, and all deadlines that it has. */
type Struck = { order: OrderRow; deadline: Deadline; all: readonly Deadline[] }

/** Pulls the edge of a deadline. If a later edge of the same status is due as well, that one is pulled instead. */
async function pull(work: Work, { order, deadline, all }: Struck) {
  const edges = clockEdges(order)
  const edge = edges.find((row) => clockKind(row) === deadline.kind)
  const passed = all.filter(({ due_at }) => due_at > deadline.due_at && due_at <= work.now).map(({ kind }) => kind)
  const isOvertaken = edges.some((row) => passed.includes(clockKind(row)))
  if (!edge || isOvertaken || !guardHolds(edge.guard, order)) return dropDeadline(work, deadline)
  const { verb, kind } = edge
  const at = await readCalendar(work)
  const due_at = deadlineOf(edge.after, order, at)
  // Days were closed since: the fee is not there yet.
  if (edge.after === 'deposit_used' && due_at && due_at > work.now)
    return setDeadlines(work, subjectOf(order.id), [{ kind: deadline.kind, due_at }])
  const set = SETS[verb]?.(order, at)
  await move(work, order, { verb, trigger: 'clock', ...(kind && { kind }), ...(set && { set }) })
  // A step within the status leaves the deadlines as they are.
  if (edge.from === edge.to) await dropDeadline(work, deadline)
  if (set?.late_from && edge.to !== 'late') await runFee(work, { ...order, ...set }, at)
}

async function apply(work: Work, struck: Struck) {
  const { order, deadline } = struck
  const { id, kind } = deadline
  if (deadline.due_at > work.now) return
  if (kind === OVERDUE) await escalate(work, order, deadline)
  else if (isNotice(kind)) await giveNotice(work, order, { id, kind })
  else await pull(work, struck)
}

/** Applies the deadlines that still stand, at most one of an order. */
const applyTogether = command(async (work, claimed: readonly Deadline[]) => {
  const ids = claimed.map(({ subject_id }) => subject_id)
  const locked = await lockOrders(work, ids)
  const standing = await lockDeadlinesOf(work, 'order', ids)
  const parts = locked.flatMap((order) => {
    const all = standing.filter(({ subject_id }) => subject_id === order.id)
    return all.filter(({ id }) => claimed.some((one) => one.id === id)).map((deadline) => ({ order, deadline, all }))
  })
  await together(...parts.map((struck) => apply(work, struck)))
})

const EXPIRES = 'expire_order'

/**
 * Applies a deadline of an order that has passed. Before an order expires its gateways are asked; while they do not
 * answer it waits.
 */
async function strike(context: Context, deadline: Deadline) {
  if (deadline.kind === EXPIRES) await askGateways(context, { order_id: deadline.subject_id })
  await applyTogether(context, [deadline])
}

export const orderDeadlines = {
  strike,
  together: { admits: ({ kind }: Deadline) => kind !== EXPIRES, strike: applyTogether },
}
