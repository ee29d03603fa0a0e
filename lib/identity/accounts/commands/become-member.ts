import { eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { type Account, updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { AppError } from '@/lib/platform/errors'

export type NewMember = Omit<typeof users.$inferInsert, 'register_at'>

/** Turns the guest into the member, with cart, addresses and orders; inserts a new account for a guest who was turned before. */
export async function becomeMember(work: Work, guest_id: number | null, person: NewMember): Promise<Account> {
  const member = { ...person, register_at: work.now }
  const isGuest = [eq(users.role, 'guest'), isNull(users.erased_at)]
  const turned = guest_id === null ? null : await updateAccount(work, member, eq(users.id, guest_id), ...isGuest)
  if (turned) return turned
  const [made] = await work.db.insert(users).values(member).returning()
  if (!made) throw new AppError('internal')
  return made
}

/** Inserts a guest and returns the `id`, for a statement that opens the guest's session as well. */
export const insertGuest = (now: Date) =>
  sql`insert into ${users} (role, register_at) values ('guest', ${now.toISOString()}) returning id`
