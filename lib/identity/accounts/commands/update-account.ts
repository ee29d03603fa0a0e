import { and, type SQL } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'

export type Account = typeof users.$inferSelect
type AccountChange = Partial<Omit<typeof users.$inferInsert, 'id'>>

/** Changes the account that meets every condition, which its id or contact is among; null when there is none. */
export async function updateAccount(work: Work, change: AccountChange, ...conditions: [SQL, ...SQL[]]) {
  const [account] = await work.db
    .update(users)
    .set(change)
    .where(and(...conditions))
    .returning()
  return account ?? null
}
