import { and, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { expireLabel, holdPieces, outOfStock } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'

/** Somebody else has held them again meanwhile. Throws `insufficient_stock` where nothing is known of the order's pieces. */
async function requireHeld(work: Work, orderId: number) {
  const held = await work.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.order_id, orderId), ne(reservations.state, 'released')))
    .limit(1)
  if (held.length === 0) throw new InventoryError('insufficient_stock', { params: { available: 0 } })
}

/**
 * Holds the pieces of a released order again, for a payment that came late. Throws `insufficient_stock`, also for an
 * order so old that nobody knows its pieces any more.
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
  if (rows.length === 0) return requireHeld(work, orderId)
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
