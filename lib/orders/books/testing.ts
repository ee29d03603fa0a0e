import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import type { TestShop } from '@/lib/server/testing'

/** Reads what the ledger holds, and what the doctor says of it. */
export function openBooks(shop: TestShop) {
  const { db } = shop.connection

  /** The id of an account of the store. */
  async function idOf(kind: StoreAccount) {
    const [account] = await db
      .select()
      .from(ledger_accounts)
      .where(and(eq(ledger_accounts.kind, kind), isNull(ledger_accounts.user_id)))
    return account?.id ?? 0
  }

  /**
   * What the accounts of the store hold of an order; what it has is negative, and accounts with nothing are left out.
   */
  async function booksOf(order_id: number): Promise<Record<string, number>> {
    const isSide = sql`${ledger_accounts.id} in (${ledger_entries.to_account_id}, ${ledger_entries.from_account_id})`
    const signed = sql`case when ${ledger_accounts.id} = ${ledger_entries.to_account_id}
      then ${ledger_entries.amount} else - ${ledger_entries.amount} end`
    const found = await db
      .select({ kind: ledger_accounts.kind, amount: sql`sum(${signed})`.mapWith(Number) })
      .from(ledger_entries)
      .innerJoin(ledger_accounts, isSide)
      .where(and(eq(ledger_entries.order_id, order_id), isNull(ledger_accounts.user_id)))
      .groupBy(ledger_accounts.kind)
    return Object.fromEntries(found.filter(({ amount }) => amount !== 0).map(({ kind, amount }) => [kind, amount]))
  }

  const broken = async () => (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)

  return { idOf, booksOf, broken }
}
