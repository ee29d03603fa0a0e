import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { COUNTING, personOf, referralLink, shownStatus } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema'
import { resellers } from '@/lib/identity/resellers/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** SQL for the store name of a row of `users`, or null. */
export const storeName = sql<string | null>`(select ${resellers.store_name} from ${resellers}
  where ${resellers.user_id} = ${users.id})`

/** The store of an active referral code in any case, or null (docs/behaviour.md#resellers). */
export async function findReferral(db: Database | Transaction, code: string) {
  const [found] = await db
    .select({
      user_id: resellers.user_id,
      store_name: resellers.store_name,
      referral_code: resellers.referral_code,
    })
    .from(resellers)
    .where(
      and(eq(resellers.referral_code, code.trim().toUpperCase()), inArray(resellers.application_status, [...COUNTING])),
    )
  return found ?? null
}

/** A reseller's profile: the store and the user's personal data. Throws `unauthenticated` without a user. */
export async function requireBusinessUser(db: Database, { user_id }: Scope): Promise<BusinessUser> {
  const [found] = await db
    .select({
      store_name: resellers.store_name,
      referral_code: resellers.referral_code,
      application_status: resellers.application_status,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone_number: users.phone_number,
      date_of_birth: users.date_of_birth,
      gender: users.gender,
    })
    .from(users)
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .where(eq(users.id, user_id))
  if (!found) throw new AppError('unauthenticated')
  const { store_name, referral_code, application_status } = found
  return {
    store_name,
    referral_code,
    referral_link: referralLink(found, env().public_url),
    application_status: shownStatus(application_status),
    ...personOf(found),
  }
}
