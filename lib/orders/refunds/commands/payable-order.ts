import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { operatorScope } from '@/lib/db/operator-scope'
import type {
  AttemptRow,
  LockedPayable,
  Payable,
  PayableName,
  Payables,
  Settlement,
} from '@/lib/money/payments/payables'
import type { OrderRow } from '@/lib/orders/orders/commands/move'
import { choosePayment, confirmPayment, expireOrder, failOrder } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { describePurchase, payerOf } from '@/lib/orders/orders/queries/purchase'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { confirmRefund, openRefund } from '@/lib/orders/refunds/commands/open-refund'
import { postRestTakenBack } from '@/lib/orders/refunds/commands/post-refund'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { OrderError } from '@/lib/selling/checkout/errors'

const toPayable = (order: OrderRow): Payable => ({
  user_id: order.user_id,
  kind: order.type,
  warehouse_id: order.warehouse_id,
  counter_code: formattedId(order.id),
  recipient: order.recipient,
  payer: payerOf(order),
  describe: (db) => describePurchase(db, order),
})

/**
 * Applies a settled attempt: confirms the order, or refunds the attempt if the order cannot be fulfilled.
 * Only a late order can be refused, after some of its goods were held again; the savepoint takes those back.
 */
async function settle(work: Work, order: OrderRow, attempt: AttemptRow): Promise<Settlement> {
  if (order.status === 'waiting_payment') {
    await confirmPayment(work, order, work.now)
    return { isKept: true, outcome: 'paid' }
  }
  try {
    await work.db.transaction((savepoint) => confirmPayment({ ...work, db: savepoint }, order, work.now))
    return { isKept: true, outcome: 'paid' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().error({ order_id: order.id, code: error.code }, 'money received for an order that cannot be filled')
    await openRefund(work, { attempt, cause: 'late_settlement' })
    return { isKept: false, outcome: `refund due: ${error.code}` }
  }
}

/** The order must be locked by this transaction. */
const toLockedPayable = (order: OrderRow): LockedPayable => ({
  ...toPayable(order),
  async attempted(work, { counter }) {
    if (order.offline !== counter) await choosePayment(work, order.id, counter)
  },
  settled: (work, attempt) => settle(work, order, attempt),
  paidTwice: (work, attempt) => openRefund(work, { attempt, cause: 'second_settlement' }),
  paidAtCounter: async (work) => (await confirmPayment(work, order, work.now, 'operator')).status,
  async deniedForGood(work) {
    await failOrder(work, order)
  },
  async expired(work) {
    await expireOrder(work, order, 'payment')
  },
  async refunded(work, attempt) {
    await confirmRefund(work, attempt.id)
    await postRestTakenBack(work, attempt)
  },
  async chargedBack(work, attempt) {
    await postRestTakenBack(work, attempt)
    const { id: payment, amount } = attempt
    await openOrderTask(work, order, { kind: 'charged_back', data: { amount, payment } })
  },
  wrongAmount: (work, { id: payment, amount }, received) =>
    openOrderTask(work, order, { kind: 'amount_differs', data: { amount, payment, received } }),
})

const isNamed = ({ order_id, user_id }: PayableName) =>
  and(eq(orders.id, order_id), user_id === undefined ? undefined : eq(orders.user_id, user_id))

/** Makes orders payable; registered in lib/server/wiring.ts. */
export const orderPayables: Payables = {
  async require(db, name) {
    const [order] = await db.select().from(orders).where(isNamed(name))
    if (!order) throw new OrderError('order_not_found')
    return toPayable(order)
  },
  async lock(work, name) {
    const [order] = await work.db
      .select()
      .from(orders)
      .where(and(isNamed(name), operatorScope(work.actor, orders.warehouse_id)))
      .for('update')
    if (!order) throw new OrderError('order_not_found')
    return toLockedPayable(order)
  },
}
