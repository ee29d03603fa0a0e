import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { insertGuest } from '@/lib/identity/accounts/commands/become-member'
import type { users } from '@/lib/identity/accounts/tables'
import { guestProfile } from '@/lib/identity/profiles/queries'
import { SESSION_DAYS } from '@/lib/identity/sessions/rules'
import { sessions } from '@/lib/identity/sessions/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

type GuestRow = Omit<typeof users.$inferSelect, 'register_at'>

/** Creates a guest account and its session in one statement. */
export async function createGuest({ db, clock }: Context) {
  const token = randomToken()
  const now = clock.now()
  const expires_at = addDays(now, SESSION_DAYS.guest)
  const [created] = await rows<{ guest: GuestRow }>(
    db,
    sql`with guest as (${insertGuest(now)}), opened as (
      insert into ${sessions} (token_hash, user_id, created_at, expires_at)
      select ${sha256(token)}, id, ${now.toISOString()}::timestamptz, ${expires_at.toISOString()}::timestamptz from guest)
      select row_to_json(guest) as guest from guest`,
  )
  if (!created) throw new AppError('internal')
  const user = guestProfile({ ...created.guest, register_at: now })
  return { token, user_id: user.id, role: user.role, expires_at, user }
}
