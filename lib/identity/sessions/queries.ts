import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import type { OpenSession } from '@/lib/identity/sessions/schema'
import { sessions } from '@/lib/identity/sessions/tables'
import { sha256 } from '@/lib/platform/crypto'

/** The user of a session token, or null when the token is unknown or expired, or the account is blocked. */
export async function findSessionUser(db: Database, token: string, now: Date) {
  const [row] = await prepareOnce(db, 'session user', prepareSessionUser).execute({ token_hash: sha256(token), now })
  return row ?? null
}

const prepareSessionUser = (db: Database) =>
  db
    .select({
      id: users.id,
      role: users.role,
      first_name: users.first_name,
      last_name: users.last_name,
      session_id: sessions.id,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        isNull(users.blocked_at),
      ),
    )
    .prepare('session_user')

/** The open sessions of a member: the current one first, then the most recently used. */
export async function listSessions(db: Database, scope: Scope, current: string, now: Date): Promise<OpenSession[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, scope.user_id), gt(sessions.expires_at, now)))
    .orderBy(desc(eq(sessions.id, current)), desc(sessions.last_seen_at))
  return found.map(({ id, browser, system, created_at, last_seen_at }) => ({
    id,
    browser,
    system,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: id === current,
  }))
}
