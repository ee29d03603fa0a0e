import { and, eq, lt } from 'drizzle-orm'
import { lastSeenCutoff } from '@/lib/accounts/rules'
import { command } from '@/lib/db/command'
import { sessions } from '@/lib/db/tables'

/** Remembers that a session is in use, every few minutes and not at every request. */
export const seeSession = command(async (work, id: string) => {
  await work.db
    .update(sessions)
    .set({ last_seen_at: work.now })
    .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, lastSeenCutoff(work.now))))
})
