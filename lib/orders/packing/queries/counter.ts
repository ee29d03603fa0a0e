import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import { drawer_entries } from '@/lib/money/drawers/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { ownOrders, requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { isReady } from '@/lib/orders/orders/rules/guards'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { requirePickDetail } from '@/lib/orders/packing/queries/pick-orders'
import type { CounterOrder } from '@/lib/orders/packing/schema/counter'
import { OrderError } from '@/lib/selling/checkout/errors'

/** The order that waits at a counter of the actor for this pick-up code. Throws `order_not_found`. */
export async function requireReadyOrder(db: Database, actor: Actor, code: string): Promise<OrderRow> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.pickup_code, code.trim().toUpperCase()), ownOrders(actor)))
  const order = found.find(isReady)
  if (!order) throw new OrderError('order_not_found')
  return order
}

/** The order of a pick-up code or of an order's number. */
async function findAtCounter({ db, actor }: Context, code: string): Promise<OrderRow> {
  const id = parseOrderNumber(code)
  return id === null ? requireReadyOrder(db, actor, code) : requireOwnOrder(db, actor, id)
}

async function storePayment(db: Database, order_id: number) {
  const [attempt] = await db
    .select({ id: payment_attempts.id })
    .from(payment_attempts)
    .where(
      and(
        eq(payment_attempts.order_id, order_id),
        eq(payment_attempts.provider, 'store'),
        eq(payment_attempts.status, 'pending'),
      ),
    )
  return attempt !== undefined
}

async function takenFor(db: Database, order_id: number): Promise<CounterOrder['taken']> {
  const { kind, receipt, amount } = drawer_entries
  const [entry] = await db
    .select({ kind, receipt, amount })
    .from(drawer_entries)
    .where(eq(drawer_entries.order_id, order_id))
  return entry ?? null
}

function counterStep(order: OrderRow, paysHere: boolean): CounterOrder['counter_step'] {
  if (order.status === 'waiting_payment') return paysHere ? 'pay' : null
  if (isReady(order)) return 'hand_over'
  return order.status === 'payment_verified' || order.status === 'processed' ? 'pack' : null
}

/** Finds an order by pick-up code or number for the counter. Throws `order_not_found`. */
export async function findCounterOrder(context: Context, code: string): Promise<CounterOrder> {
  const order = await findAtCounter(context, code)
  const paysHere = await storePayment(context.db, order.id)
  return {
    ...(await requirePickDetail(context, String(order.id))),
    buyer_name: order.buyer_name,
    amount_due: order.status === 'waiting_payment' ? order.net_price : 0,
    pays_here: paysHere,
    taken: await takenFor(context.db, order.id),
    counter_step: counterStep(order, paysHere),
  }
}
