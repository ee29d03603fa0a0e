import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { KnownProduct } from '@/lib/catalog/commands/import-known'
import { type Change, change } from '@/lib/catalog/commands/import-write'
import type { ImportProduct } from '@/lib/catalog/import-schema'
import type { Work } from '@/lib/db/command'
import { stock_items, stock_movements } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

type Count = { color: string | null; product_color_id: number | null; quantity: number }

/** What the file counts, and nothing of the colours that it no longer has. */
function countsOf(
  wanted: ImportProduct,
  known: KnownProduct,
  colorId: (color: string | null) => number | null,
): Count[] {
  const counts: Count[] = wanted.stock.map((count) => ({ ...count, product_color_id: colorId(count.color) }))
  if (counts.length === 0) return []
  const gone = known.stock.filter((item) => !counts.some((count) => count.product_color_id === item.product_color_id))
  const name = (id: number | null) => known.colors.find((color) => color.id === id)?.color ?? null
  return [
    ...counts,
    ...gone.map(({ product_color_id }) => ({ product_color_id, color: name(product_color_id), quantity: 0 })),
  ]
}

async function book(work: Work, stockItemId: number, quantity: number) {
  if (quantity === 0) return
  const reference = `import ${work.now.toISOString()} ${randomUUID().slice(0, 8)}`
  await work.db
    .insert(stock_movements)
    .values({ stock_item_id: stockItemId, kind: 'count', quantity, reference, created_at: work.now })
}

async function openItem(work: Work, place: { warehouse_id: number; product_id: number }, count: Count) {
  const { product_color_id, quantity } = count
  const [item] = await work.db
    .insert(stock_items)
    .values({ ...place, product_color_id, on_hand: quantity })
    .returning()
  if (!item) throw new AppError('internal')
  await book(work, item.id, quantity)
}

const label = (color: string | null) => (color === null ? 'stock' : `stock ${color}`)

/**
 * Counts the shelves of one warehouse: on hand becomes the file's figure. Pieces held for orders cannot be counted
 * away; such a shelf is left as it is, with the reason.
 */
export async function countStock(
  work: Work,
  warehouseId: number,
  wanted: ImportProduct,
  known: KnownProduct,
  colorId: (color: string | null) => number | null,
) {
  const changes: Change[] = []
  const refusals: string[] = []
  for (const count of countsOf(wanted, known, colorId)) {
    const item = known.stock.find(({ product_color_id }) => product_color_id === count.product_color_id)
    if (!item) {
      await openItem(work, { warehouse_id: warehouseId, product_id: known.id }, count)
      if (count.quantity > 0) changes.push(change(label(count.color), 0, count.quantity))
    } else if (count.quantity < item.reserved) {
      refusals.push(
        `${label(count.color)}: ${item.reserved} are held for orders, the file counts ${count.quantity}; left at ${item.on_hand}`,
      )
    } else if (count.quantity !== item.on_hand) {
      await work.db.update(stock_items).set({ on_hand: count.quantity }).where(eq(stock_items.id, item.id))
      await book(work, item.id, count.quantity - item.on_hand)
      changes.push(change(label(count.color), item.on_hand, count.quantity))
    }
  }
  return { changes, refusals }
}
