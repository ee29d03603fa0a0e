import { and, eq, ne, sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { SessionError } from '@/lib/identity/sessions/errors'
import { sessions } from '@/lib/identity/sessions/tables'

type NamedSession = { user_id: number; id: string }

/** Ends one session of the account. Throws `session_not_found`, also for another account's session. */
export async function endOneSession(work: Work, { user_id, id }: NamedSession) {
  const isOwn = and(eq(sessions.user_id, user_id), sql`${sessions.id}::text = ${id}`)
  const ended = await work.db.delete(sessions).where(isOwn).returning({ id: sessions.id })
  if (ended.length === 0) throw new SessionError('session_not_found')
}

export const endSession = command(endOneSession)

/** Ends all sessions of the account except `kept`. Returns their number. */
export const endSessions = command(async (work, { user_id, kept }: { user_id: number; kept: string | null }) => {
  const others = kept === null ? undefined : ne(sessions.id, kept)
  const ended = await work.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), others))
    .returning({ id: sessions.id })
  return ended.length
})

/** Ends every session of an account within the caller's transaction. */
export const endAllSessions = (work: Work, user_id: number) =>
  work.db.delete(sessions).where(eq(sessions.user_id, user_id)).returning({ id: sessions.id })
