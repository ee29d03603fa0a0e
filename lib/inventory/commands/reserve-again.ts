import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations, stock_items } from '@/lib/db/tables'
import { expireLabel, holdPieces, outOfStock } from '@/lib/inventory/commands/hold-pieces'

/** Holds the pieces of a released order again, for a payment that came late. Throws `insufficient_stock`. */
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
