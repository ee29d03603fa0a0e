import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { endAllSessions, endOneSession } from '@/lib/identity/sessions/commands/end-session'

const recordEnd = (work: Work, user_id: number, sessions: number) =>
  recordAudit(work, {
    action: 'customer_signed_out',
    subject_type: 'customer',
    subject_id: user_id,
    after: { sessions },
  })

/** Ends one session of a customer. Throws `session_not_found`. */
export const endCustomerSession = command(async (work, named: { user_id: number; id: string }) => {
  await endOneSession(work, named)
  await recordEnd(work, named.user_id, 1)
})

/** Ends every session of a customer and returns their number. */
export const endCustomerSessions = command(async (work, { user_id }: { user_id: number }) => {
  const ended = await endAllSessions(work, user_id)
  await recordEnd(work, user_id, ended.length)
  return ended.length
})
