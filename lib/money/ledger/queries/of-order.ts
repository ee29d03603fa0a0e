import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { StoreAccount, StoreStep } from '@/lib/money/ledger/rules'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'

/** What accounts of the store hold of an order. */
export async function readOrderBalances(
  db: Database | Transaction,
  orderId: number,
  kinds: readonly StoreAccount[],
): Promise<(kind: StoreAccount) => number> {
  const { order_id, cause, to_account_id, from_account_id, amount } = ledger_entries
  const { id, kind, user_id } = ledger_accounts
  const found = await db
    .select({
      kind,
      held: sql`sum(case when ${to_account_id} = ${id} then ${amount} else - ${amount} end)`.mapWith(Number),
    })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, or(eq(id, to_account_id), eq(id, from_account_id)))
    .where(and(eq(order_id, orderId), ne(cause, 'unassigned'), isNull(user_id), inArray(kind, [...kinds])))
    .groupBy(kind)
  return (wanted) => found.find((one) => one.kind === wanted)?.held ?? 0
}

type Posted = { reference: string; step: StoreStep }

/** The amount of an entry; 0 for one that was not posted. */
export async function findAmount(db: Database | Transaction, { reference, step }: Posted): Promise<number> {
  const [found] = await db
    .select({ amount: ledger_entries.amount })
    .from(ledger_entries)
    .where(and(eq(ledger_entries.reference, reference), eq(ledger_entries.step, step)))
  return found?.amount ?? 0
}
