import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { expireLabel, type StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { isHeldFor } from '@/lib/fulfilment/inventory/commands/release-stock'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'
import { mergeQuantities } from '@/lib/platform/numbers'

/**
 * The pieces allocated to an order, or those that replace pieces of a claim; their stock items are locked in the order
 * of their ids.
 */
export const lockAllocated = (work: Work, orderId: number, claimId: number | null = null) =>
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
    .where(and(isHeldFor(orderId, claimId), eq(reservations.state, 'allocated')))
    .orderBy(asc(stock_items.id))
    .for('update', { of: [reservations, stock_items] })

type Held = { id: number; quantity: number }

/** Takes pieces off an allocation. One of which nothing is left is released; its quantity stays. */
export async function reduceHold(work: Work, held: Held, quantity: number) {
  const change = held.quantity > quantity ? { quantity: held.quantity - quantity } : { state: 'released' as const }
  await work.db
    .update(reservations)
    .set({ ...change, updated_at: work.now })
    .where(eq(reservations.id, held.id))
}

/** Adds up pieces of the same product and color. */
export function piecesByItem(pieces: StockRequest[]) {
  const keyOf = ({ product_id, product_color_id }: Omit<StockRequest, 'quantity'>) =>
    `${product_id}/${product_color_id ?? ''}`
  return { keyOf, found: new Map(mergeQuantities(pieces, keyOf).map((line) => [keyOf(line), line])) }
}

type Kept = { order_id: number; claim_id: number; kept: StockRequest[] }

/** Lets others buy the pieces that are held for a claim beyond those that it still needs. */
export async function releaseRest(work: Work, { order_id, claim_id, kept }: Kept) {
  const { keyOf, found } = piecesByItem(kept)
  for (const held of await lockAllocated(work, order_id, claim_id)) {
    const rest = held.quantity - (found.get(keyOf(held))?.quantity ?? 0)
    if (rest <= 0) continue
    await reduceHold(work, held, rest)
    await work.db
      .update(stock_items)
      .set({ reserved: sql`${stock_items.reserved} - ${rest}` })
      .where(eq(stock_items.id, held.stock_item_id))
    expireLabel(work, held.product_id, held.left, held.left + rest)
  }
}
