import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { expireLabel, type StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { piecesByItem, reduceHold } from '@/lib/fulfilment/inventory/commands/reduce-holds'
import { isHeldFor } from '@/lib/fulfilment/inventory/commands/release-stock'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type ShippedPieces = { order_id: number; pieces: StockRequest[]; reference: string }

const lockShipped = (work: Work, order_id: number) =>
  work.db
    .select({
      id: reservations.id,
      stock_item_id: reservations.stock_item_id,
      quantity: reservations.quantity,
      product_id: stock_items.product_id,
      product_color_id: stock_items.product_color_id,
      left: sql<number>`${stock_items.on_hand} - ${stock_items.reserved}`,
    })
    .from(reservations)
    .innerJoin(stock_items, eq(stock_items.id, reservations.stock_item_id))
    .where(and(isHeldFor(order_id, null), eq(reservations.state, 'shipped')))
    .orderBy(asc(stock_items.id))
    .for('update', { of: [reservations, stock_items] })

/**
 * Takes shipped pieces off an order: back onto their shelves, where others can buy them, or written off when they are
 * `lost`. Throws `insufficient_stock` when fewer were shipped.
 */
export async function returnPieces(work: Work, { order_id, pieces, reference }: ShippedPieces, lost: boolean) {
  const { keyOf, found: due } = piecesByItem(pieces)
  for (const held of await lockShipped(work, order_id)) {
    const line = due.get(keyOf(held))
    if (!line || line.quantity > held.quantity) continue
    const { quantity } = line
    const { stock_item_id, product_id, left } = held
    await reduceHold(work, held, quantity)
    const moved = { stock_item_id, reference: `order/${order_id}/parcel/${reference}`, created_at: work.now }
    await work.db.insert(stock_movements).values({ ...moved, kind: 'return', quantity })
    if (lost) await work.db.insert(stock_movements).values({ ...moved, kind: 'loss', quantity: -quantity })
    else {
      await work.db
        .update(stock_items)
        .set({ on_hand: sql`${stock_items.on_hand} + ${quantity}` })
        .where(eq(stock_items.id, stock_item_id))
      expireLabel(work, product_id, left, left + quantity)
    }
    due.delete(keyOf(held))
  }
  const [short] = due.values()
  if (short) throw new InventoryError('insufficient_stock', { params: { product_id: short.product_id, available: 0 } })
}
