import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { AppError } from '@/lib/platform/errors'

/** Locks the account of a customer. Throws `not_found`, also for one that was erased. */
export async function lockCustomer(work: Work, id: number) {
  const [customer] = await work.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erased_at)))
    .for('update')
  if (!customer) throw new AppError('not_found')
  return customer
}
