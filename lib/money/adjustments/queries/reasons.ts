import { inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { adjustmentReference } from '@/lib/money/adjustments/rules'
import { wallet_adjustments } from '@/lib/money/adjustments/tables'
import type { AdjustmentReason } from '@/lib/money/wallet/rules'

/** Why wallets were adjusted, by ledger references, for the history of a wallet. */
export async function listReasons(db: Database, references: string[]): Promise<Map<string, AdjustmentReason>> {
  const ids = references.flatMap((reference) => /^adjustment\/(\d+)$/.exec(reference)?.[1] ?? []).map(Number)
  if (ids.length === 0) return new Map()
  const { id, reason } = wallet_adjustments
  const found = await db.select({ id, reason }).from(wallet_adjustments).where(inArray(id, ids))
  return new Map(found.map((row) => [adjustmentReference(row.id), row.reason]))
}
