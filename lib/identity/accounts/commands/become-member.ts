import { eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { type Account, updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { AppError } from '@/lib/platform/errors'

export type NewMember = Omit<typeof users.$inferInsert, 'register_at'>

/**
 * Turns a guest's account into the member's, which keeps its cart, addresses and orders. Inserts a new account without
 * a guest, or when the guest has become a member already.
 */
export async function becomeMember(work: Work, guest_id: number | null, person: NewMember): Promise<Account> {
  const member = { ...person, register_at: work.now }
  const isGuest = [eq(users.role, 'guest'), isNull(users.erased_at)]
  const converted = guest_id === null ? null : await updateAccount(work, member, eq(users.id, guest_id), ...isGuest)
  if (converted) return converted
  const [inserted] = await work.db.insert(users).values(member).returning()
  if (!inserted) throw new AppError('internal')
  return inserted
}

/** Inserts a guest and returns the row, for a statement that opens the guest's session as well. */
export const insertGuest = (now: Date) =>
  sql`insert into ${users} (role, register_at) values ('guest', ${now.toISOString()}) returning *`
