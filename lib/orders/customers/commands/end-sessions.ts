import { command } from '@/lib/db/command'
import { endAllSessions, endOneSession } from '@/lib/identity/sessions/commands/end-session'

/** Ends one session of a customer. Throws `session_not_found`. */
export const endCustomerSession = command(async (work, named: { user_id: number; id: string }) => {
  await endOneSession(work, named)
})

/** Ends every session of a customer and returns their number. */
export const endCustomerSessions = command(async (work, { user_id }: { user_id: number }) => {
  return (await endAllSessions(work, user_id)).length
})
