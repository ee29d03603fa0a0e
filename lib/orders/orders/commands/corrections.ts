import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { recordActivity } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { notifyRecipient } from '@/lib/orders/orders/commands/notify-recipient'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { type AddressSnapshot, order_parcels, order_products, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'

/** Replaces the address of an order; the price stays. Tells the buyer and the recipient. */
export async function replaceAddress(work: Work, order: OrderRow, address: AddressSnapshot): Promise<OrderRow> {
  const { recipient, phone_number } = address
  const [changed] = await work.db
    .update(orders)
    .set({ address, recipient, phone_number, updated_at: work.now })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new AppError('internal')
  await notifyBuyer(work, changed, 'order_address')
  await notifyRecipient(work, changed, 'order_address')
  return changed
}

type MissingLine = { id: number; quantity: number }

type Missing = {
  lines: readonly MissingLine[]
  /** The parcel whose pieces they are; else the rest is divided anew. */
  parcel?: number | undefined
}

/** Writes down on the lines that pieces are missing, and tells it in the timeline. */
export async function recordMissing(work: Work, order: OrderRow, { lines, parcel }: Missing): Promise<OrderRow> {
  for (const { id, quantity } of lines) {
    await work.db
      .update(order_products)
      .set({ missing_quantity: sql`${order_products.missing_quantity} + ${quantity}` })
      .where(eq(order_products.id, id))
  }
  await work.db
    .delete(order_parcels)
    .where(
      and(eq(order_parcels.order_id, order.id), parcel === undefined ? undefined : eq(order_parcels.parcel, parcel)),
    )
  const [changed] = await work.db
    .update(orders)
    .set({ updated_at: work.now })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new AppError('internal')
  const { id: order_id, status } = order
  const data = { kind: 'missing', pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
  await recordActivity(work, { order_id, verb: 'update_shipment', from: status, to: status, data })
  return changed
}
