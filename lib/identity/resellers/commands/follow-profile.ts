import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { isOldEnough, TOO_YOUNG } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { AppError } from '@/lib/platform/errors'

/** Throws `invalid_input` for a date of birth less than 17 years ago; somebody without one is left to the reviewer. */
export async function requireAge(work: Work, user_id: number) {
  const [person] = await work.db.select({ born: users.date_of_birth }).from(users).where(eq(users.id, user_id))
  if (person?.born && !isOldEnough(person.born, work.now))
    throw new AppError('invalid_input', { errors: { date_of_birth: TOO_YOUNG } })
}

/**
 * The personal data of a reseller has changed: whoever reviews the application has not seen it yet. Throws
 * `invalid_input` for a reseller below 17 years.
 */
export async function followProfile(work: Work, user_id: number) {
  const [store] = await work.db
    .update(resellers)
    .set({ version: sql`${resellers.version} + 1` })
    .where(eq(resellers.user_id, user_id))
    .returning({ user_id: resellers.user_id })
  if (!store) return
  await requireAge(work, user_id)
  work.tell('reseller', user_id, null)
}
