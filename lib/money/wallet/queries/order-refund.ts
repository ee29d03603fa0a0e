import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { ledger_entries } from '@/lib/money/ledger/tables'

/** What the wallet was given back of an order. */
export async function sumOrderRefund(db: Database | Transaction, orderId: number): Promise<number> {
  const { order_id, cause, step, amount } = ledger_entries
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledger_entries)
    .where(and(eq(order_id, orderId), eq(cause, 'refund'), eq(step, 'credit')))
  return row?.sum ?? 0
}
