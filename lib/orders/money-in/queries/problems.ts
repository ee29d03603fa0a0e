import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'
import { seesBuyers } from '@/lib/orders/customers/queries/masking'
import { PAID_ORDER, toPaidOrder } from '@/lib/orders/money-in/queries/orders'
import type { PaymentProblem } from '@/lib/orders/money-in/schema'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { OPEN_REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { refunds } from '@/lib/orders/refunds/tables'
import { tasks } from '@/lib/work/tasks/tables'

const MOST = 100

/** Open tasks about wrong amounts and chargebacks. */
async function listTasks(db: Database, actor: Actor): Promise<PaymentProblem[]> {
  const rows = await db
    .select({ task: tasks, order: PAID_ORDER })
    .from(tasks)
    .innerJoin(orders, eq(orders.id, tasks.subject_id))
    .where(
      and(
        eq(tasks.subject_type, 'order'),
        inArray(tasks.kind, ['amount_differs', 'charged_back']),
        isNull(tasks.closed_at),
        ownOrders(actor),
      ),
    )
    .orderBy(asc(tasks.opened_at))
    .limit(MOST)
  const known = await newestAttempts(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ task, order }) => ({
    kind: task.kind === 'charged_back' ? 'charged_back' : 'amount_differs',
    order: toPaidOrder(order, !seesBuyers(actor)),
    payment_id: Number(task.data.payment) || (known.get(order.id) ?? null),
    refund_id: null,
    amount: Number(task.data.amount ?? order.net_price),
    received: task.data.received === undefined ? null : String(task.data.received),
    status: order.status,
    since: task.opened_at.toISOString(),
  }))
}

/** The newest attempt of each order. */
async function newestAttempts(db: Database, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([payment_attempts.order_id], { id: payment_attempts.id, order_id: payment_attempts.order_id })
    .from(payment_attempts)
    .where(inArray(payment_attempts.order_id, orderIds))
    .orderBy(payment_attempts.order_id, desc(payment_attempts.id))
  return new Map(rows.map(({ id, order_id }) => [order_id, id]))
}

/** Payments that came twice or too late and are not given back yet. */
async function listTooMuch(db: Database, actor: Actor): Promise<PaymentProblem[]> {
  const rows = await db
    .select({ refund: refunds, order: PAID_ORDER })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(
      and(
        inArray(refunds.cause, ['second_settlement', 'late_settlement']),
        inArray(refunds.status, [...OPEN_REFUND_STATUSES]),
        ownOrders(actor),
      ),
    )
    .orderBy(asc(refunds.created_at))
    .limit(MOST)
  return rows.map(({ refund, order }) => ({
    kind: refund.cause === 'late_settlement' ? 'late_settlement' : 'second_settlement',
    order: toPaidOrder(order, !seesBuyers(actor)),
    payment_id: refund.attempt_id,
    refund_id: refund.id,
    amount: refund.amount,
    received: null,
    status: refund.status,
    since: refund.created_at.toISOString(),
  }))
}

/** Wrong amounts, chargebacks, and payments that came twice or too late; the longest waiting first. */
export async function listProblems(db: Database, actor: Actor): Promise<PaymentProblem[]> {
  const found = [...(await listTasks(db, actor)), ...(await listTooMuch(db, actor))]
  return found.sort((one, other) => one.since.localeCompare(other.since))
}
