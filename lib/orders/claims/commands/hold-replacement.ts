import type { Work } from '@/lib/db/command'
import { releaseRest } from '@/lib/fulfilment/inventory/commands/reduce-holds'
import { deleteReleasedHolds } from '@/lib/fulfilment/inventory/commands/release-stock'
import { reserveStock } from '@/lib/fulfilment/inventory/commands/reserve-stock'
import type { Claimed } from '@/lib/orders/claims/commands/move-claim'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { AppError } from '@/lib/platform/errors'

/** The pieces of a claim as the stock knows them, so many as were accepted or as are settled. */
async function piecesOf(work: Work, { order, claim }: Claimed, by: 'accepted_quantity' | 'settled_quantity') {
  const lines = await listBilledLines(work.db, order)
  return (await listLines(work.db, claim.id)).flatMap((claimed) => {
    const line = lines.find(({ id }) => id === claimed.order_product_id)
    if (!line || claimed[by] === 0) return []
    return [{ product_id: line.product_id, product_color_id: line.product_color_id, quantity: claimed[by] }]
  })
}

/** Holds pieces that replace the accepted ones; false when too few are left, so that the claim becomes a refund. */
export async function holdReplacement(work: Work, claimed: Claimed): Promise<boolean> {
  const { order, claim } = claimed
  const wanted = await piecesOf(work, claimed, 'accepted_quantity')
  const place = { warehouse_id: order.warehouse_id, order_id: order.id, claim_id: claim.id }
  await deleteReleasedHolds(work, order.id, claim.id)
  try {
    await work.db.transaction((savepoint) =>
      reserveStock({ ...work, db: savepoint }, { ...place, wanted, state: 'allocated' }),
    )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_stock') return false
    throw error
  }
}

/** Lets go of the pieces that would have replaced what never came back. */
export async function keepSettledHolds(work: Work, claimed: Claimed) {
  const { order, claim } = claimed
  const kept = await piecesOf(work, claimed, 'settled_quantity')
  await releaseRest(work, { order_id: order.id, claim_id: claim.id, kept })
}
