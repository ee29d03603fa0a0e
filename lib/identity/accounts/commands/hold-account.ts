import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Keeps an account from being deleted while something is done in its name: a deletion waits for this transaction, and
 * the other way round this throws `unauthenticated`.
 * `alone`: of several at once for one account, each waits for the one before.
 */
export async function holdAccount(work: Work, user_id: number, { alone = false } = {}) {
  const [held] = await work.db
    .select({
      email: users.email,
      phone_number: users.phone_number,
      name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
    })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.erased_at)))
    .for(alone ? 'no key update' : 'key share')
  if (!held) throw new AppError('unauthenticated')
  return held
}
