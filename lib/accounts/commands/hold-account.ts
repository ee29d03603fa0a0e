import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Keeps an account from being deleted while something is done in its name: a deletion waits for this transaction, and
 * the other way round this throws `unauthenticated`.
 */
export async function holdAccount(work: Work, user_id: number) {
  const [held] = await work.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.erased_at)))
    .for('key share')
  if (!held) throw new AppError('unauthenticated')
  return held
}
