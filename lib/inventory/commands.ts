import { and, eq, inArray, sql } from 'drizzle-orm'
import { productTag, stockLabel } from '@/lib/catalog/rules'
import type { Work } from '@/lib/db/command'
import { command } from '@/lib/db/command'
import { reservations, stock_items, stock_movements } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

export type Wanted = { product_id: number; product_color_id: number | null; quantity: number }

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

/** A page is stale only when what it says of the stock has changed. */
function expireLabel(work: Work, productId: number, before: number, after: number) {
  if (stockLabel(before) !== stockLabel(after) || stockLabel(after) === 'low') work.expire(productTag(productId))
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

const holdPieces = (work: Work, stockItemId: number, quantity: number) =>
  work.db
    .update(stock_items)
    .set({ reserved: sql`${stock_items.reserved} + ${quantity}` })
    .where(and(eq(stock_items.id, stockItemId), sql`${stock_items.on_hand} - ${stock_items.reserved} >= ${quantity}`))
    .returning({ id: stock_items.id, left: sql<number>`${stock_items.on_hand} - ${stock_items.reserved}` })

const outOfStock = (line: Wanted, available: number) =>
  new AppError('insufficient_stock', {
    params: { product_id: line.product_id, available: Math.max(0, Math.min(available, line.quantity - 1)) },
  })

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

/** Paid: the hold no longer ends by itself. */
export async function allocateStock(work: Work, orderId: number) {
  await work.db
    .update(reservations)
    .set({ state: 'allocated', updated_at: work.now })
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'firm')))
}

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

export type Movement = {
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
  if (!item) throw new AppError('product_not_found')
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
    throw new AppError('insufficient_stock', {
      params: { product_id: item.product_id, available: item.on_hand - item.reserved },
    })
  }
  const [after] = await work.db
    .update(stock_items)
    .set({ on_hand: sql`${stock_items.on_hand} + ${movement.quantity}` })
    .where(eq(stock_items.id, item.id))
    .returning()
  work.expire(productTag(item.product_id))
  return after ?? item
})
