import { and, type SQL } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'

export type Account = typeof users.$inferSelect
type AccountChange = Partial<Omit<typeof users.$inferInsert, 'id'>>

/**
 * Updates the account that meets all conditions; null when there is none. One condition must name its id or contact.
 */
export async function updateAccount(work: Work, change: AccountChange, ...conditions: [SQL, ...SQL[]]) {
  const [account] = await work.db
    .update(users)
    .set(change)
    .where(and(...conditions))
    .returning()
  return account ?? null
}
