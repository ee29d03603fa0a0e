import { hash, verify } from '@node-rs/argon2'
import { addDays } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { normalizeEmail, normalizePhone, SESSION_DAYS } from '@/lib/accounts/rules'
import { type Context, command, type Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { sessions, users } from '@/lib/db/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

type Role = 'guest' | 'user' | 'business'

/** A new token at every change of privilege; the caller hands it to the client once. */
export async function openSession(work: Work, user: { id: number; role: Role }) {
  const token = randomToken()
  const expires_at = addDays(work.now, SESSION_DAYS[user.role])
  await work.db
    .insert(sessions)
    .values({ token_hash: sha256(token), user_id: user.id, created_at: work.now, expires_at })
  return { token, user_id: user.id, role: user.role, expires_at }
}

/** A guest who may keep a server cart and check out: person and session in one statement. */
export async function createGuest({ db, clock }: Context) {
  const token = randomToken()
  const now = clock.now()
  const expires_at = addDays(now, SESSION_DAYS.guest)
  const [session] = await rows<{ user_id: number }>(
    db,
    sql`with guest as (insert into ${users} (role, register_at) values ('guest', ${now.toISOString()}) returning id)
      insert into ${sessions} (token_hash, user_id, created_at, expires_at)
      select ${sha256(token)}, id, ${now.toISOString()}::timestamptz, ${expires_at.toISOString()}::timestamptz from guest
      returning user_id`,
  )
  if (!session) throw new AppError('internal')
  return { token, user_id: Number(session.user_id), role: 'guest' as const, expires_at }
}

const startSession = command(openSession)

const absentAccount = hash(randomToken())

type Credentials = { email?: string | undefined; phone_number?: string | undefined; password: string }

/**
 * Throws `login_failed` alike, and as slowly, for an unknown account and a wrong password. The password is
 * compared outside any transaction: it takes long on purpose.
 */
export async function login(context: Context, { email, phone_number, password }: Credentials) {
  const where = email
    ? eq(users.email, normalizeEmail(email))
    : eq(users.phone_number, normalizePhone(phone_number ?? ''))
  const [user] = await context.db.select().from(users).where(where)
  const matches = await verify(user?.password_hash ?? (await absentAccount), password)
  if (!user?.password_hash || !matches) throw new AppError('login_failed')
  return startSession(context, user)
}

export const logout = command(async (work, token: string) => {
  await work.db.delete(sessions).where(eq(sessions.token_hash, sha256(token)))
})
