import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { COUNTING } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'

/** SQL for the store name of a row of `users`, or null; a refused applicant has no store any more. */
export const storeName = sql<string | null>`(select ${resellers.store_name} from ${resellers}
  where ${resellers.user_id} = ${users.id} and ${resellers.application_status} <> 'rejected')`

/** The store of an active referral code in any case, or null (docs/behaviour.md#resellers). */
export async function findReferral(db: Database | Transaction, code: string) {
  const [found] = await db
    .select({
      user_id: resellers.user_id,
      store_name: resellers.store_name,
      referral_code: resellers.referral_code,
      application_status: resellers.application_status,
    })
    .from(resellers)
    .where(
      and(eq(resellers.referral_code, code.trim().toUpperCase()), inArray(resellers.application_status, [...COUNTING])),
    )
  return found ?? null
}
