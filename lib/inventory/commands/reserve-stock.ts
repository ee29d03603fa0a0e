import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations, stock_items } from '@/lib/db/tables'
import { expireLabel, holdPieces, outOfStock, type Wanted } from '@/lib/inventory/commands/hold-pieces'

type Held = { stock_item_id: number; product_id: number; quantity: number }

const placeKey = (wanted: Pick<Wanted, 'product_id' | 'product_color_id'>) =>
  `${wanted.product_id}/${wanted.product_color_id ?? ''}`

/** Lines of one stock item are one hold. */
function summed(wanted: Wanted[]): Wanted[] {
  const byPlace = new Map<string, Wanted>()
  for (const line of wanted) {
    const found = byPlace.get(placeKey(line))
    byPlace.set(placeKey(line), found ? { ...found, quantity: found.quantity + line.quantity } : line)
  }
  return [...byPlace.values()]
}

/**
 * Holds pieces for an order: one conditional UPDATE per stock item, in the order of their ids. All or nothing.
 * Throws `insufficient_stock` with the product and what is left.
 */
export async function reserveStock(work: Work, warehouseId: number, orderId: number, wanted: Wanted[]) {
  const lines = summed(wanted)
  const items = await work.db
    .select()
    .from(stock_items)
    .where(
      and(
        eq(stock_items.warehouse_id, warehouseId),
        inArray(
          stock_items.product_id,
          lines.map((line) => line.product_id),
        ),
      ),
    )
    .orderBy(stock_items.id)
  const byPlace = new Map(items.map((item) => [placeKey(item), item]))
  const holds = lines.map((line) => ({ line, item: byPlace.get(placeKey(line)) }))
  holds.sort((a, b) => (a.item?.id ?? 0) - (b.item?.id ?? 0))
  const held: Held[] = []
  for (const { line, item } of holds) {
    const [row] = item ? await holdPieces(work, item.id, line.quantity) : []
    if (!row) throw outOfStock(line, item ? item.on_hand - item.reserved : 0)
    expireLabel(work, line.product_id, row.left + line.quantity, row.left)
    held.push({ stock_item_id: row.id, product_id: line.product_id, quantity: line.quantity })
  }
  await work.db.insert(reservations).values(
    held.map(({ stock_item_id, quantity }) => ({
      order_id: orderId,
      stock_item_id,
      quantity,
      state: 'firm' as const,
      created_at: work.now,
      updated_at: work.now,
    })),
  )
}
