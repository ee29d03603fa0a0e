import type { Database, Transaction } from '@/lib/db/client'
import { listPaidBack } from '@/lib/orders/claims/queries/lines'
import { claimSum, type PaidBack } from '@/lib/orders/claims/rules/sum'
import type { ClaimSum } from '@/lib/orders/claims/schema/claim'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'

type Claimed = { order: OrderRow; claim?: { id: number } }

/** What these pieces pay back, less what the other claims of the order have paid. */
export const sumOfPieces = async (
  db: Database | Transaction,
  { order, claim }: Claimed,
  pieces: PaidBack[],
): Promise<ClaimSum> =>
  claimSum(await listBilledLines(db, order), order, await listPaidBack(db, order.id, claim?.id ?? null), pieces)
