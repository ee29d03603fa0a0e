import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations, stock_items } from '@/lib/db/tables'
import { expireLabel } from '@/lib/inventory/commands/hold-pieces'

/** Gives the pieces of an order back. A second call finds nothing to release. */
export async function releaseStock(work: Work, orderId: number) {
  const released = await work.db
    .update(reservations)
    .set({ state: 'released', updated_at: work.now })
    .where(and(eq(reservations.order_id, orderId), inArray(reservations.state, ['firm', 'allocated'])))
    .returning({ stock_item_id: reservations.stock_item_id, quantity: reservations.quantity })
  released.sort((a, b) => a.stock_item_id - b.stock_item_id)
  for (const { stock_item_id, quantity } of released) {
    const [row] = await work.db
      .update(stock_items)
      .set({ reserved: sql`${stock_items.reserved} - ${quantity}` })
      .where(eq(stock_items.id, stock_item_id))
      .returning({
        product_id: stock_items.product_id,
        left: sql<number>`${stock_items.on_hand} - ${stock_items.reserved}`,
      })
    if (row) expireLabel(work, row.product_id, row.left - quantity, row.left)
  }
}
