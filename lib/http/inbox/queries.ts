import { eq, min } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { webhook_inbox } from '@/lib/http/inbox/tables'

/** Seconds for which the oldest waiting event has waited; 0 when none waits. */
export async function oldestNotificationSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(webhook_inbox.received_at) })
    .from(webhook_inbox)
    .where(eq(webhook_inbox.state, 'received'))
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}
