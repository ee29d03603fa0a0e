import { eq, min } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { outbox } from '@/lib/db/tables'

/** How long the oldest message has waited to be sent; 0 when none waits. */
export async function oldestQueuedSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(outbox.created_at) })
    .from(outbox)
    .where(eq(outbox.state, 'queued'))
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}
