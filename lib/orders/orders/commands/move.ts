import { and, eq } from 'drizzle-orm'
import type { Actor, Work } from '@/lib/db/command'
import { closedDuring } from '@/lib/fulfilment/rentals/queries/terms'
import { endOfDay, rentPeriod } from '@/lib/fulfilment/rentals/rules'
import { recordAudit } from '@/lib/identity/audit/commands'
import { keepDeadlines, moveOverdue } from '@/lib/orders/orders/commands/keep-deadlines'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { notifyCustomer } from '@/lib/orders/orders/commands/notify-customer'
import { notifyRecipient } from '@/lib/orders/orders/commands/notify-recipient'
import { promiseClaims } from '@/lib/orders/orders/commands/promise-claims'
import { runEffects } from '@/lib/orders/orders/commands/run-effects'
import { keepTasks } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { CASHBACKS_JOB } from '@/lib/orders/orders/rules/clocks'
import { deadlineOf } from '@/lib/orders/orders/rules/deadlines'
import { guardHolds } from '@/lib/orders/orders/rules/guards'
import { SHOP_NAME } from '@/lib/orders/orders/rules/order'
import { findTransition, type OrderEdge, type OrderStatus } from '@/lib/orders/orders/states/machine'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import { counter } from '@/lib/platform/metrics'
import { calendarDay } from '@/lib/platform/time'
import type { Trigger } from '@/lib/platform/transitions'

export type { OrderRow }

type Changeable =
  | 'paid_at'
  | 'expired_at'
  | 'delivered_at'
  | 'pickup_code'
  | 'late_penalty'
  | 'late_before'
  | 'late_from'
  | 'damage_penalty'
  | 'deposit_spent'
  | 'rent_due'
  | 'courier_id'
  | 'shipping_method'
  | 'shipping_title'
  | 'delivery_days'
type OrderChange = Partial<Pick<OrderRow, Changeable>>

export type Move = {
  verb: string
  trigger: Trigger
  kind?: string
  data?: Record<string, unknown>
  images?: string[]
  /** The claim whose step it is. */
  claim_id?: number
  set?: OrderChange
}

/** The actor's name for shoppers: an operator appears as the shop. */
const actorName = (actor: Actor) => (actor.kind === 'operator' ? SHOP_NAME : actor.name || 'Guest')

/** The operator as other operators read them; nothing for shoppers and jobs. */
const operatorOf = (actor: Actor) =>
  actor.kind === 'operator' ? { operator_id: actor.operator_id, operator_name: actor.name } : {}

const changes = counter('griya_order_changes_total', 'What happened to orders: create_order, confirm_payment …', [
  'verb',
])

type NewActivity = {
  order_id: number
  verb: string
  from: OrderStatus | null
  to: OrderStatus
  data?: Record<string, unknown> | undefined
  images?: string[] | undefined
  claim_id?: number | undefined
}

/** Adds an entry to the timeline. */
export async function recordActivity(work: Work, { from, to, data = {}, images = [], ...activity }: NewActivity) {
  work.count({ counter: changes, labels: { verb: activity.verb } })
  await work.db.insert(order_activities).values({
    ...activity,
    actor_name: actorName(work.actor),
    ...operatorOf(work.actor),
    from_status: from,
    to_status: to,
    message_data: data,
    images,
    created_at: work.now,
  })
}

/** Writes a step that an operator takes into the audit log, beside the timeline that shoppers read. */
async function auditStep(work: Work, { id, status }: OrderRow, after: { status: OrderStatus; step: string }) {
  if (work.actor.kind !== 'operator') return
  await recordAudit(work, { action: 'order_moved', subject_type: 'order', subject_id: id, before: { status }, after })
}

/** The times to set on delivery; a rental starts on the next day. `at` is the time of delivery. */
async function arrivalTimes(work: Work, order: OrderRow, to: OrderStatus, at: Date) {
  if (to === order.status || order.delivered_at) return {}
  if (to === 'delivered') return { delivered_at: at, claim_until: await promiseClaims(work, order, at) }
  if (to !== 'rented' || order.rent_days === null) return {}
  const delivered = calendarDay(at)
  const closed = await closedDuring(work.db, delivered, order.rent_days)
  const { rent_start, rent_due } = rentPeriod(delivered, order.rent_days, closed)
  return { delivered_at: at, rent_start, rent_due: endOfDay(rent_due) }
}

/** The deadline of the new status, or null. */
export async function deadlineAfter(work: Work, order: OrderRow, { deadline, from, to }: OrderEdge) {
  if (!deadline) return from === to ? order.due_at : null
  return deadlineOf(deadline, order, await readCalendar(work))
}

const refused = (order: OrderRow, verb: string) =>
  new AppError('invalid_transition', { params: { from: order.status, verb } })

/**
 * Moves an order to another status; the only way to change it. The transition must be in the table of its type and its
 * guard must hold; of two concurrent moves exactly one finds the old status. Writes the deadlines and tasks of the new
 * status and runs the effects of the transition in the same transaction. Throws `invalid_transition`, and what an effect
 * throws.
 */
export async function move(work: Work, order: OrderRow, request: Move): Promise<OrderRow> {
  const { verb, kind, data, images, claim_id, set } = request
  const edge = findTransition(order.type, order.status, request)
  if (!edge || !guardHolds(edge.guard, order)) throw refused(order, verb)
  const changed = { ...order, ...set }
  const next = { ...set, ...(await arrivalTimes(work, changed, edge.to, set?.delivered_at ?? work.now)) }
  const due_at = await deadlineAfter(work, { ...changed, ...next }, edge)
  const [moved] = await work.db
    .update(orders)
    .set({
      ...next,
      ...(order.status === 'waiting_payment' && edge.to !== order.status && { placed_from: null }),
      status: edge.to,
      stage: edge.from === edge.to ? (kind ?? verb) : (edge.stage ?? null),
      due_at,
      updated_at: work.now,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (!moved) throw refused(order, verb)
  const details = kind ? { ...data, kind } : data
  const step = { verb, from: order.status, to: edge.to, data: details, images, claim_id }
  await recordActivity(work, { order_id: order.id, ...step })
  await auditStep(work, order, { status: edge.to, step: kind ?? verb })
  if (edge.from !== edge.to) await keepDeadlines(work, moved)
  else if (edge.deadline) await moveOverdue(work, moved)
  await keepTasks(work, moved)
  if (moved.total_point > 0 || moved.business_user_id !== null) work.start(CASHBACKS_JOB)
  work.tell('order', order.id, order.warehouse_id)
  if (edge.notify) {
    await notifyBuyer(work, moved, edge.notify, { data: details })
    await notifyRecipient(work, moved, edge.notify, details)
    if (edge.notify === 'order_paid') await notifyCustomer(work, moved, 'dropship_paid')
  }
  await runEffects(work, moved, edge)
  return moved
}
