import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { insertGuest } from '@/lib/identity/accounts/commands/become-member'
import { SESSION_DAYS } from '@/lib/identity/sessions/rules'
import { sessions } from '@/lib/identity/sessions/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

/** Creates a guest account and its session in one statement. */
export async function createGuest({ db, clock }: Context) {
  const token = randomToken()
  const now = clock.now()
  const expires_at = addDays(now, SESSION_DAYS.guest)
  const [session] = await rows<{ user_id: number }>(
    db,
    sql`with guest as (${insertGuest(now)})
      insert into ${sessions} (token_hash, user_id, created_at, expires_at)
      select ${sha256(token)}, id, ${now.toISOString()}::timestamptz, ${expires_at.toISOString()}::timestamptz from guest
      returning user_id`,
  )
  if (!session) throw new AppError('internal')
  return { token, user_id: Number(session.user_id), role: 'guest' as const, expires_at }
}
