import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { lockAllocated, piecesByItem, reduceHold } from '@/lib/fulfilment/inventory/commands/reduce-holds'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type MissingPieces = { order_id: number; pieces: StockRequest[]; reference: string }

/**
 * Takes pieces that are not on their shelves off an order's allocation and off the stock, as a count would. What others
 * can buy stays the same. Throws `insufficient_stock` when the order has fewer pieces allocated.
 */
export async function writeOffMissing(work: Work, { order_id, pieces, reference }: MissingPieces) {
  const { keyOf, found: missing } = piecesByItem(pieces)
  for (const held of await lockAllocated(work, order_id)) {
    const line = missing.get(keyOf(held))
    if (!line) continue
    const { quantity } = line
    if (quantity > held.quantity) break
    await reduceHold(work, held, quantity)
    await work.db
      .update(stock_items)
      .set({
        on_hand: sql`${stock_items.on_hand} - ${quantity}`,
        reserved: sql`${stock_items.reserved} - ${quantity}`,
      })
      .where(eq(stock_items.id, held.stock_item_id))
    await work.db.insert(stock_movements).values({
      stock_item_id: held.stock_item_id,
      kind: 'count',
      quantity: -quantity,
      reference: `order/${order_id}/missing/${reference}`,
      created_at: work.now,
    })
    missing.delete(keyOf(held))
  }
  const [short] = missing.values()
  if (short) throw new InventoryError('insufficient_stock', { params: { product_id: short.product_id, available: 0 } })
}
