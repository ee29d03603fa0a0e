import { insertRows, updateRows } from '@/lib/db/bulk'
import type { Work } from '@/lib/db/command'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type ShelfCounts = {
  open: { warehouse_id: number; product_id: number; product_color_id: number | null; on_hand: number }[]
  count: { id: number; on_hand: number; difference: number }[]
}

/**
 * Opens new shelves and sets the pieces on hand of known ones, one statement each, and writes every difference as a
 * movement. The caller must hold the locks of the counted shelves and must have checked their reservations.
 */
export async function countShelves(work: Work, { open, count }: ShelfCounts, reference: string) {
  const opened = await insertRows(work, stock_items, open, ['id', 'on_hand'])
  await updateRows(
    work,
    stock_items,
    count.map(({ id, on_hand }) => ({ id, on_hand })),
  )
  const moved = [...opened.map(({ id, on_hand }) => ({ id, difference: on_hand })), ...count]
  await insertRows(
    work,
    stock_movements,
    moved
      .filter(({ difference }) => difference !== 0)
      .map(({ id, difference }) => ({
        stock_item_id: id,
        kind: 'count' as const,
        quantity: difference,
        reference,
        created_at: work.now,
      })),
  )
}
