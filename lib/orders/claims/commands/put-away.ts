import type { Work } from '@/lib/db/command'
import { gradePieces } from '@/lib/fulfilment/inventory/commands/grade-pieces'
import { takeBack } from '@/lib/fulfilment/inventory/commands/take-back'
import type { Claimed } from '@/lib/orders/claims/commands/move-claim'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { piecesByCondition } from '@/lib/orders/claims/rules/conditions'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'

/** Books what is as new back onto its shelf, and the rest as second choice, to be repaired or as waste. */
export async function putAway(work: Work, { order, claim }: Claimed) {
  const { warehouse_id } = order
  const lines = await listBilledLines(work.db, order)
  for (const claimed of await listLines(work.db, claim.id)) {
    const line = lines.find(({ id }) => id === claimed.order_product_id)
    if (!line) continue
    const { product_id, product_color_id } = line
    const reference = `claim/${claim.id}/line/${claimed.id}`
    for (const { condition, quantity } of piecesByCondition(claimed)) {
      if (quantity === 0) continue
      const pieces = { product_id, product_color_id, quantity }
      if (condition === 'as_new') await takeBack(work, { warehouse_id, pieces: [pieces], reference })
      // A reference is booked once, so that the grades of a line that differ have their own.
      else {
        const graded = claimed.conditions ? `${reference}/${condition}` : reference
        await gradePieces(work, { warehouse_id, ...pieces, grade: condition, reference: graded })
      }
    }
  }
}
