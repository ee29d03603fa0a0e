import { and, asc, count, desc, eq, inArray, lt, min, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { toInboxEvent } from '@/lib/http/inbox/projection'
import type { InboxEvent } from '@/lib/http/inbox/schema'
import { subjectOf, webhook_inbox } from '@/lib/http/inbox/tables'

/** Seconds for which the oldest waiting event has waited; 0 when none waits. */
export async function oldestNotificationSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(webhook_inbox.received_at) })
    .from(webhook_inbox)
    .where(eq(webhook_inbox.state, 'received'))
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}

const MOST = 100

/** The events of a sender about one subject, the oldest first. */
export async function listEvents(db: Database, about: { provider: string; subject: string }): Promise<InboxEvent[]> {
  const found = await db
    .select()
    .from(webhook_inbox)
    .where(and(eq(webhook_inbox.provider, about.provider), eq(subjectOf(webhook_inbox.payload), about.subject)))
    .orderBy(asc(webhook_inbox.id))
    .limit(MOST)
  return found.map(toInboxEvent)
}

const UNAPPLIED = ['received', 'failed'] as const

type Part = { before: number | null; limit: number }

/** Events that wait or could not be applied, the newest first, with what they are about in their sender's words. */
export const listUnapplied = (db: Database, { before, limit }: Part) =>
  db
    .select({
      id: webhook_inbox.id,
      provider: webhook_inbox.provider,
      state: webhook_inbox.state,
      reason: webhook_inbox.reason,
      attempts: webhook_inbox.attempts,
      received_at: webhook_inbox.received_at,
      subject: sql<string | null>`${subjectOf(webhook_inbox.payload)}`,
    })
    .from(webhook_inbox)
    .where(
      and(inArray(webhook_inbox.state, [...UNAPPLIED]), before === null ? undefined : lt(webhook_inbox.id, before)),
    )
    .orderBy(desc(webhook_inbox.id))
    .limit(limit)

/** How many events of each sender are in each state; those that were applied or ignored are deleted after a while. */
export const countEvents = (db: Database) =>
  db
    .select({ provider: webhook_inbox.provider, state: webhook_inbox.state, count: count() })
    .from(webhook_inbox)
    .groupBy(webhook_inbox.provider, webhook_inbox.state)
    .orderBy(asc(webhook_inbox.provider), asc(webhook_inbox.state))
