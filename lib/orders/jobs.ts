import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { orders, payment_attempts } from '@/lib/db/tables'
import { expireOrder, lockOrder } from '@/lib/orders/commands/settle'
import { expiryCutoff } from '@/lib/orders/rules'
import { applyGatewayStatus } from '@/lib/payments/commands/apply-status'
import { paymentGateway } from '@/lib/payments/providers/current'
import { log } from '@/lib/platform/log'

const BATCH = 200

const expire = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  if (order.status !== 'waiting_payment') return
  await expireOrder(work, order, 'clock')
})

/** The gateway may know of money that we have not heard of: ask before letting go (B6, A-61). */
async function askGateway(context: Context, orderId: number) {
  const attempts = await context.db
    .select({ provider_order_id: payment_attempts.provider_order_id })
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.status, ['created', 'pending'])))
  for (const { provider_order_id } of attempts) {
    const truth = await paymentGateway().status(provider_order_id)
    if (truth && truth.status === 'settled') await applyGatewayStatus(context, truth)
  }
}

/** Cancels what was not paid within the window and its grace. An order whose gateway is silent waits. */
export async function expireUnpaidOrders(context: Context) {
  const due = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'waiting_payment'), lt(orders.expires_at, expiryCutoff(context.clock.now()))))
    .orderBy(asc(orders.expires_at))
    .limit(BATCH)
  for (const { id } of due) {
    try {
      await askGateway(context, id)
      await expire(context, id)
    } catch (error) {
      log().warn({ order_id: id, error: (error as Error).message }, 'order not expired yet')
    }
  }
}

export const expiryJob = { name: 'expire-unpaid-orders', run: expireUnpaidOrders }
