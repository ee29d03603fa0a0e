import { asc, count, eq, min } from 'drizzle-orm'
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

/** How many events of each sender are in each state; those that were applied or ignored are deleted after a while. */
export const countEvents = (db: Database) =>
  db
    .select({ provider: webhook_inbox.provider, state: webhook_inbox.state, count: count() })
    .from(webhook_inbox)
    .groupBy(webhook_inbox.provider, webhook_inbox.state)
    .orderBy(asc(webhook_inbox.provider), asc(webhook_inbox.state))
