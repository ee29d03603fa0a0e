import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { expireLabel } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { reservations } from '@/lib/fulfilment/inventory/tables'

type ReleasedPieces = { product_id: number; quantity: number; left: number }

/** The reservations of an order itself, or those of a claim about it. */
export const isHeldFor = (orderId: number, claimId: number | null) =>
  and(
    eq(reservations.order_id, orderId),
    claimId === null ? isNull(reservations.claim_id) : eq(reservations.claim_id, claimId),
  )

/**
 * Releases the pieces held for an order or a draft, or those that were to replace pieces of a claim. Calling it again
 * changes nothing.
 */
export async function releaseStock(work: Work, orderId: number, claimId: number | null = null) {
  const released = await work.db
    .update(reservations)
    .set({ state: 'released', updated_at: work.now })
    .where(and(isHeldFor(orderId, claimId), inArray(reservations.state, ['soft', 'firm', 'allocated'])))
    .returning({ stock_item_id: reservations.stock_item_id, quantity: reservations.quantity })
  if (released.length === 0) return
  const freed = await rows<ReleasedPieces>(
    work.db,
    sql`with freed (id, quantity) as (values ${sql.join(
      released.map(({ stock_item_id, quantity }) => sql`(${stock_item_id}::bigint, ${quantity}::int)`),
      sql`, `,
    )}), ours as (
      select stock_items.id, freed.quantity from stock_items join freed on freed.id = stock_items.id
      order by stock_items.id for no key update of stock_items)
    update stock_items set reserved = reserved - ours.quantity from ours where stock_items.id = ours.id
    returning stock_items.product_id::float8 as product_id, ours.quantity,
      stock_items.on_hand - stock_items.reserved as left`,
  )
  for (const { product_id, quantity, left } of freed) expireLabel(work, product_id, left - quantity, left)
}

/** Deletes the released reservations of a draft or a claim, so that the same pieces can be reserved again. */
export const deleteReleasedHolds = (work: Work, orderId: number, claimId: number | null = null) =>
  work.db.delete(reservations).where(and(isHeldFor(orderId, claimId), eq(reservations.state, 'released')))
