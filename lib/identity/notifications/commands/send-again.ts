import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { canSendAgain, LANE_JOBS } from '@/lib/identity/notifications/rules'
import { outbox } from '@/lib/identity/notifications/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Queues a message once more that ended without arriving. Throws `not_found`, and `invalid_transition` for one that
 * still waits, that was sent, or that held a code.
 */
export const sendAgain = command(async (work, id: number) => {
  const [message] = await work.db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!message) throw new AppError('not_found')
  if (!canSendAgain(message))
    throw new AppError('invalid_transition', { params: { from: message.state, verb: 'send_again' } })
  const fresh = { state: 'queued', attempts: 0, error: null, outage: null, expires_at: null } as const
  await work.db
    .update(outbox)
    .set({ ...fresh, next_attempt_at: work.now })
    .where(eq(outbox.id, id))
  const entry = { action: 'message_sent_again', subject_type: 'message', subject_id: id }
  await recordAudit(work, { ...entry, before: { state: message.state, error: message.error } })
  work.start(LANE_JOBS[message.lane])
})
