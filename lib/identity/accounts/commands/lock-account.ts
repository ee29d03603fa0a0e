import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Locks an account against deletion until the transaction ends. Throws `unauthenticated` for a deleted account.
 * `alone` also makes concurrent transactions of one account wait for each other.
 */
export async function lockAccount(work: Work, user_id: number, { alone = false } = {}) {
  const [account] = await work.db
    .select({
      email: users.email,
      phone_number: users.phone_number,
      name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
    })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.erased_at)))
    .for(alone ? 'no key update' : 'key share')
  if (!account) throw new AppError('unauthenticated')
  return account
}
