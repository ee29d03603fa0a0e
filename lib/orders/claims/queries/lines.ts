import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { paidPieces } from '@/lib/orders/claims/rules/asked-pieces'
import type { PaidBack } from '@/lib/orders/claims/rules/sum'
import { claim_lines, claims } from '@/lib/orders/claims/tables'

export type ClaimLineRow = typeof claim_lines.$inferSelect

export const listLines = (db: Database | Transaction, claim_id: number): Promise<ClaimLineRow[]> =>
  db.select().from(claim_lines).where(eq(claim_lines.claim_id, claim_id)).orderBy(asc(claim_lines.id))

/** All lines of an order's claims, each with the kind and the status of its claim. */
export const listClaimed = (db: Database | Transaction, orderId: number) =>
  db
    .select({
      claim_id: claims.id,
      kind: claims.kind,
      status: claims.status,
      order_product_id: claim_lines.order_product_id,
      quantity: claim_lines.quantity,
      settled_quantity: claim_lines.settled_quantity,
      refund_method: claim_lines.refund_method,
      reason_code: claim_lines.reason_code,
      appealed_at: claims.appealed_at,
    })
    .from(claim_lines)
    .innerJoin(claims, eq(claims.id, claim_lines.claim_id))
    .where(eq(claims.order_id, orderId))
    .orderBy(asc(claim_lines.id))

/** The pieces that other claims of the order have paid back. */
export async function listPaidBack(
  db: Database | Transaction,
  orderId: number,
  claimId: number | null = null,
): Promise<PaidBack[]> {
  const rows = await db
    .select({
      order_product_id: claim_lines.order_product_id,
      quantity: claim_lines.settled_quantity,
      refund_method: claim_lines.refund_method,
    })
    .from(claim_lines)
    .innerJoin(claims, eq(claims.id, claim_lines.claim_id))
    .where(
      and(
        eq(claims.order_id, orderId),
        claimId === null ? undefined : ne(claims.id, claimId),
        inArray(claims.kind, ['return', 'refund']),
        inArray(claims.status, ['passed', 'resolved']),
      ),
    )
  return rows.map(paidPieces)
}
