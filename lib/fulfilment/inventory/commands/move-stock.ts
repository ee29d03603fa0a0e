import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { command } from '@/lib/db/command'
import { expireLabel } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { namesOfShelf } from '@/lib/fulfilment/inventory/queries/stock'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { recordAudit } from '@/lib/identity/audit/commands'

type Movement = {
  warehouse_id: number
  product_id: number
  product_color_id: number | null
  kind: 'receipt' | 'count'
  /** Pieces added; negative takes away. */
  quantity: number
  /** Names the cause: the same reference is booked once. */
  reference: string
}

/** Books goods into or out of a warehouse. Throws `insufficient_stock` when held pieces would be missing. */
export const moveStock = command(async (work, movement: Movement) => {
  const place = {
    warehouse_id: movement.warehouse_id,
    product_id: movement.product_id,
    product_color_id: movement.product_color_id,
  }
  await work.db.insert(stock_items).values(place).onConflictDoNothing()
  const [item] = await work.db
    .select()
    .from(stock_items)
    .where(
      and(
        eq(stock_items.warehouse_id, place.warehouse_id),
        eq(stock_items.product_id, place.product_id),
        sql`${stock_items.product_color_id} is not distinct from ${place.product_color_id}`,
      ),
    )
    .for('update')
  if (!item) throw new ProductError('product_not_found')
  const booked = await work.db
    .insert(stock_movements)
    .values({
      stock_item_id: item.id,
      kind: movement.kind,
      quantity: movement.quantity,
      reference: movement.reference,
      created_at: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: stock_movements.id })
  if (booked.length === 0) return item
  if (item.on_hand + movement.quantity < item.reserved) {
    throw new InventoryError('insufficient_stock', {
      params: { product_id: item.product_id, available: item.on_hand - item.reserved },
    })
  }
  const [after] = await work.db
    .update(stock_items)
    .set({ on_hand: sql`${stock_items.on_hand} + ${movement.quantity}` })
    .where(eq(stock_items.id, item.id))
    .returning()
  const { slug, ...shelf } = await namesOfShelf(work.db, place)
  await recordAudit(work, {
    ...{ action: 'stock_moved', subject_type: 'product', subject_id: slug },
    before: { ...shelf, on_hand: item.on_hand },
    after: { ...shelf, on_hand: item.on_hand + movement.quantity, reference: movement.reference },
  })
  const left = item.on_hand - item.reserved
  expireLabel(work, item.product_id, left, left + movement.quantity)
  const [all] = await work.db
    .select({ left: sql<number>`sum(${stock_items.on_hand} - ${stock_items.reserved})::int` })
    .from(stock_items)
    .where(and(eq(stock_items.warehouse_id, item.warehouse_id), eq(stock_items.product_id, item.product_id)))
  if (all) expireLabel(work, item.product_id, all.left - movement.quantity, all.left)
  return after ?? item
})
