import { and, asc, eq, lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { askGateways } from '@/lib/money/payments/commands/ask-gateways'
import { expireOrder, lockOrder } from '@/lib/orders/orders/commands/settle'
import { expiryCutoff } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { log } from '@/lib/platform/log'

const BATCH = 200

const expire = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  if (order.status !== 'waiting_payment') return
  await expireOrder(work, order, 'clock')
})

/** Cancels orders unpaid after the window and its grace. An order whose gateway does not answer waits. */
export async function expireUnpaidOrders(context: Context) {
  const due = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'waiting_payment'), lt(orders.expires_at, expiryCutoff(context.clock.now()))))
    .orderBy(asc(orders.expires_at))
    .limit(BATCH)
  for (const { id } of due) {
    try {
      await askGateways(context, id)
      await expire(context, id)
    } catch (error) {
      log().warn({ order_id: id, error: (error as Error).message }, 'order not expired yet')
    }
  }
}

export const expiryJob = { name: 'expire-unpaid-orders', run: expireUnpaidOrders }
