import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { resellers } from '@/lib/db/tables'

/** The store behind a referral code, in any case; a code counts from the application on (behaviour §1.9). */
export async function findReferral(db: Database | Transaction, code: string) {
  const [found] = await db
    .select({
      user_id: resellers.user_id,
      store_name: resellers.store_name,
      referral_code: resellers.referral_code,
    })
    .from(resellers)
    .where(
      and(
        eq(resellers.referral_code, code.trim().toUpperCase()),
        inArray(resellers.application_status, ['submitted', 'accepted']),
      ),
    )
  return found ?? null
}
