import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import type { WalletAccount } from '@/lib/money/bank-accounts/schema'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'
import { bankName, maskAccount } from '@/lib/money/payouts/rules'
import { unseal } from '@/lib/platform/secret'

/** A member's account with its whole number, for whoever transfers money; fields of another key are empty. */
export async function findBankAccount(db: Database | Transaction, user_id: number) {
  const [row] = await db.select().from(bank_accounts).where(eq(bank_accounts.user_id, user_id))
  if (!row) return null
  const { bank_code, bank_branch, usable_at } = row
  return {
    bank_code,
    bank_name: bankName(bank_code),
    bank_branch,
    account_number: unseal(row.account_number) ?? '',
    account_holder: unseal(row.account_holder) ?? '',
    usable_at,
  }
}

/** A member's account as they see it; null without one. */
export async function findWalletAccount(db: Database, { user_id }: Scope): Promise<WalletAccount | null> {
  const found = await findBankAccount(db, user_id)
  return (
    found && {
      ...found,
      account_number: maskAccount(found.account_number),
      usable_at: found.usable_at.toISOString(),
    }
  )
}

/** Other members with the same account. */
export async function listAccountTwins(db: Database | Transaction, user_id: number): Promise<number[]> {
  const [own] = await db.select().from(bank_accounts).where(eq(bank_accounts.user_id, user_id))
  if (!own) return []
  const twins = await db
    .select({ user_id: bank_accounts.user_id })
    .from(bank_accounts)
    .where(and(eq(bank_accounts.account_hash, own.account_hash), ne(bank_accounts.user_id, user_id)))
  return twins.map((twin) => twin.user_id)
}
