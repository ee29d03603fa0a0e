import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { sessions } from '@/lib/identity/sessions/tables'

const end = command(async (work, before: Date) => {
  await work.db.delete(sessions).where(lt(sessions.expires_at, before))
})

/** Removes sessions that are over; they stopped being valid at their own time. */
export const endSessions = (context: Context) => end(context, context.clock.now())

/** Daily at 03:30 in Jakarta. */
export const endSessionsJob = { name: 'end-sessions', run: endSessions, cron: '30 20 * * *' }
