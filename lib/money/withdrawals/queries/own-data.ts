import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { unseal } from '@/lib/platform/secret'

/** All withdrawals of a member with the whole account, oldest first, for the export of their own data. */
export async function listAllWithdrawals(db: Database, { user_id }: Scope) {
  const found = await db.select().from(withdrawals).where(eq(withdrawals.user_id, user_id)).orderBy(asc(withdrawals.id))
  return found.map(({ user_id: _owner, idempotency_key: _key, approved_by: _by, checked_holder: _bank, ...row }) => ({
    ...row,
    account_number: unseal(row.account_number) ?? '',
    account_holder: unseal(row.account_holder) ?? '',
  }))
}
