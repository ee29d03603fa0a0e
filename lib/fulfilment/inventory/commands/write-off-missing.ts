import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { mergeQuantities } from '@/lib/platform/numbers'

type MissingPieces = { order_id: number; pieces: StockRequest[]; reference: string }

type Held = { id: number; stock_item_id: number; quantity: number }

/** The allocated pieces of an order; their stock items are locked in the order of their ids. */
const lockAllocated = (work: Work, orderId: number) =>
  work.db
    .select({
      id: reservations.id,
      stock_item_id: reservations.stock_item_id,
      quantity: reservations.quantity,
      product_id: stock_items.product_id,
      product_color_id: stock_items.product_color_id,
    })
    .from(reservations)
    .innerJoin(stock_items, eq(stock_items.id, reservations.stock_item_id))
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'allocated')))
    .orderBy(asc(stock_items.id))
    .for('update', { of: [reservations, stock_items] })

/** An allocation of which nothing is left is released; its quantity stays. */
async function reduce(work: Work, held: Held, quantity: number) {
  const change = held.quantity > quantity ? { quantity: held.quantity - quantity } : { state: 'released' as const }
  await work.db
    .update(reservations)
    .set({ ...change, updated_at: work.now })
    .where(eq(reservations.id, held.id))
}

/**
 * Takes pieces that are not on their shelves off an order's allocation and off the stock, as a count would. What others
 * can buy stays the same. Throws `insufficient_stock` when the order has fewer pieces allocated.
 */
export async function writeOffMissing(work: Work, { order_id, pieces, reference }: MissingPieces) {
  const keyOf = ({ product_id, product_color_id }: Omit<StockRequest, 'quantity'>) =>
    `${product_id}/${product_color_id ?? ''}`
  const missing = new Map(mergeQuantities(pieces, keyOf).map((line) => [keyOf(line), line]))
  for (const held of await lockAllocated(work, order_id)) {
    const line = missing.get(keyOf(held))
    if (!line) continue
    const { quantity } = line
    if (quantity > held.quantity) break
    await reduce(work, held, quantity)
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
