import { and, eq, lt } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { lastSeenCutoff } from '@/lib/identity/sessions/rules'
import { sessions } from '@/lib/identity/sessions/tables'

/** Records that a session is in use, every few minutes instead of at every request. */
export const touchSession = command(async (work, id: string) => {
  await work.db
    .update(sessions)
    .set({ last_seen_at: work.now })
    .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, lastSeenCutoff(work.now))))
})
