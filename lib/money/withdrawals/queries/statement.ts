import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { unseal } from '@/lib/platform/secret'
import { startOfDay } from '@/lib/platform/time'

/** What a member was paid in a year of Jakarta, in the order in which it was asked for. */
export const listPaid = (db: Database, { user_id }: Scope, year: number) =>
  db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.user_id, user_id),
        eq(withdrawals.status, 'paid'),
        gte(withdrawals.ended_at, startOfDay(`${year}-01-01`)),
        lt(withdrawals.ended_at, startOfDay(`${year + 1}-01-01`)),
      ),
    )
    .orderBy(asc(withdrawals.id))

export type PaidWithdrawal = Awaited<ReturnType<typeof listPaid>>[number]

/** Whose statement it is; the tax number in full, because the tax office reads it. */
export async function findTaxpayer(db: Database, { user_id }: Scope) {
  const [found] = await db
    .select({ user: users, store_name: resellers.store_name, npwp: resellers.npwp_sealed })
    .from(users)
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .where(eq(users.id, user_id))
  return {
    name: `${found?.user.first_name ?? ''} ${found?.user.last_name ?? ''}`.trim(),
    store_name: found?.store_name ?? null,
    npwp: found?.npwp ? unseal(found.npwp) : null,
  }
}

export type Taxpayer = Awaited<ReturnType<typeof findTaxpayer>>
