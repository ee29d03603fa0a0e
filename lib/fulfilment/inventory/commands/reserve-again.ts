import { and, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { expireLabel, holdPieces, outOfStock } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'

/**
 * Accepts an order whose pieces another call has already reserved again. Throws `insufficient_stock` when the order has
 * no reservations at all.
 */
async function requireReserved(work: Work, orderId: number) {
  const held = await work.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.order_id, orderId), ne(reservations.state, 'released')))
    .limit(1)
  if (held.length === 0) throw new InventoryError('insufficient_stock', { params: { available: 0 } })
}

/**
 * Reserves the pieces of a released order again, for a payment that came late. Throws `insufficient_stock`, also when
 * the released reservations have been deleted because of their age.
 */
export async function reserveAgain(work: Work, orderId: number) {
  const rows = await work.db
    .select({
      id: reservations.id,
      quantity: reservations.quantity,
      stock_item_id: reservations.stock_item_id,
      product_id: stock_items.product_id,
      product_color_id: stock_items.product_color_id,
    })
    .from(reservations)
    .innerJoin(stock_items, eq(stock_items.id, reservations.stock_item_id))
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'released')))
    .orderBy(reservations.stock_item_id)
    .for('update', { of: reservations })
  if (rows.length === 0) return requireReserved(work, orderId)
  for (const row of rows) {
    const [held] = await holdPieces(work, row.stock_item_id, row.quantity)
    if (!held) throw outOfStock(row, 0)
    expireLabel(work, row.product_id, held.left + row.quantity, held.left)
  }
  await work.db
    .update(reservations)
    .set({ state: 'firm', updated_at: work.now })
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'released')))
}
