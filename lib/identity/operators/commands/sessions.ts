import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { idleCutoff, type LoginStage, seenCutoff, sessionEnd } from '@/lib/identity/operators/rules'
import { operator_keys, operator_sessions } from '@/lib/identity/operators/tables'
import type { Device } from '@/lib/identity/sessions/rules'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { ACCESS } from '@/lib/platform/desk-changes'
import { AppError } from '@/lib/platform/errors'

export type OpenedSession = { token: string; expires_at: Date; stage: LoginStage; operator_id: number }

/** Opens a session with a new token, which is stored only as a hash. */
export async function openOperatorSession(
  work: Work,
  { operator_id, stage, device }: { operator_id: number; stage: LoginStage; device: Device },
): Promise<OpenedSession> {
  const token = randomToken()
  const expires_at = sessionEnd(stage, work.now)
  const times = { created_at: work.now, last_seen_at: work.now, expires_at }
  await work.db.insert(operator_sessions).values({ ...device, ...times, token_hash: sha256(token), operator_id, stage })
  return { token, expires_at, stage, operator_id }
}

/**
 * Moves a session to its next stage under a new token; of two at once exactly one succeeds. Throws `unauthenticated`
 * when the session has gone or has moved already.
 */
export async function moveSession(
  work: Work,
  { id, from, to }: { id: string; from: LoginStage; to: LoginStage },
): Promise<OpenedSession> {
  const token = randomToken()
  const expires_at = sessionEnd(to, work.now)
  const [moved] = await work.db
    .update(operator_sessions)
    .set({ token_hash: sha256(token), stage: to, challenge: null, last_seen_at: work.now, expires_at })
    .where(and(eq(operator_sessions.id, id), eq(operator_sessions.stage, from)))
    .returning({ operator_id: operator_sessions.operator_id })
  if (!moved) throw new AppError('unauthenticated')
  return { token, expires_at, stage: to, ...moved }
}

/** Ends every session of an operator except `kept`. */
export async function endOperatorSessions(work: Work, operator_id: number, kept: string | null = null) {
  const others = kept === null ? undefined : ne(operator_sessions.id, kept)
  await work.db.delete(operator_sessions).where(and(eq(operator_sessions.operator_id, operator_id), others))
  work.tell(ACCESS, operator_id, null)
}

type OwnSession = { operator_id: number; id: string }

/** Ends one session of an operator. Throws `not_found`, also for somebody else's session. */
export const endOperatorSession = command(async (work, { operator_id, id }: OwnSession) => {
  const isOwn = and(eq(operator_sessions.operator_id, operator_id), sql`${operator_sessions.id}::text = ${id}`)
  const ended = await work.db.delete(operator_sessions).where(isOwn).returning({ id: operator_sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
  work.tell(ACCESS, operator_id, null)
  await recordAudit(work, { action: 'session_ended', subject_type: 'operator', subject_id: operator_id })
})

/** Ends all sessions of an operator but this one. */
export const endOtherSessions = command(async (work, { operator_id, id }: OwnSession) => {
  await endOperatorSessions(work, operator_id, id)
  await recordAudit(work, { action: 'session_ended', subject_type: 'operator', subject_id: operator_id })
})

/** Records that a session is in use, every minute instead of at every request. */
export const touchOperatorSession = command(async (work, id: string) => {
  const isDue = lt(operator_sessions.last_seen_at, seenCutoff(work.now))
  await work.db
    .update(operator_sessions)
    .set({ last_seen_at: work.now })
    .where(and(eq(operator_sessions.id, id), isDue, gt(operator_sessions.last_seen_at, idleCutoff(work.now))))
})

/** Records that a key is in use, every minute instead of at every request. */
export const touchKey = command(async (work, id: number) => {
  await work.db.update(operator_keys).set({ last_used_at: work.now }).where(eq(operator_keys.id, id))
})

const deleteEnded = command(async (work, now: Date) => {
  await work.db.delete(operator_sessions).where(lt(operator_sessions.expires_at, now))
})

/** Deletes sessions that are over, which are already invalid. */
export const forgetEndedSessions = (context: Context) => deleteEnded(context, context.clock.now())
