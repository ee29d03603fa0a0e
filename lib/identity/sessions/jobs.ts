import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { sessions } from '@/lib/identity/sessions/tables'

const deleteExpired = command(async (work, before: Date) => {
  await work.db.delete(sessions).where(lt(sessions.expires_at, before))
})

/** Deletes expired sessions, which are already invalid. */
export const endSessions = (context: Context) => deleteExpired(context, context.clock.now())

/** Daily at 03:30 in Jakarta. */
export const endSessionsJob = { name: 'end-sessions', run: endSessions, cron: '30 20 * * *' }
