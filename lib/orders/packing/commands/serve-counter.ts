import { and, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { recordTaken } from '@/lib/money/drawers/commands/record-taken'
import { drawer_entries } from '@/lib/money/drawers/tables'
import { settleAtCounter } from '@/lib/money/payments/commands/take-cash'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { requireReadyOrder } from '@/lib/orders/packing/queries/counter'
import type { CounterPayment, HandOver } from '@/lib/orders/packing/schema/counter'

/**
 * Takes the money for an order at the counter of its store: settles the payment and writes it into the open till, or
 * neither. The same receipt sent again changes nothing. Throws `order_not_found`, `payment_not_open`, `drawer_closed`,
 * `receipt_used`.
 */
export const takePayment = command(async (work, { order_id, kind, receipt }: CounterPayment) => {
  const { warehouse_id } = await lockOrder(work, order_id)
  const [before] = await work.db
    .select({ id: drawer_entries.id })
    .from(drawer_entries)
    .where(
      and(eq(drawer_entries.order_id, order_id), eq(drawer_entries.kind, kind), eq(drawer_entries.receipt, receipt)),
    )
  if (before) return
  const { amount } = await settleAtCounter(work, { order_id, receipt })
  await recordTaken(work, { warehouse_id, order_id, kind, amount, receipt })
})

/**
 * Gives an order to whoever shows its pick-up code. Throws `order_not_found`, `pickup_code_wrong`,
 * `invalid_transition`.
 */
export async function handOverOrder(context: Context, { code, order_id }: HandOver): Promise<number> {
  const { db, actor } = context
  const order =
    order_id === undefined ? await requireReadyOrder(db, actor, code) : await requireOwnOrder(db, actor, order_id)
  await operateOrder(context, { id: order.id, verb: 'confirm_arrival', data: { pickup_code: code } })
  return order.id
}
