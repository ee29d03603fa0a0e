import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { LANE_JOBS, type MessageData } from '@/lib/identity/notifications/rules'
import { outbox } from '@/lib/identity/notifications/tables'
import { AppError } from '@/lib/platform/errors'

type RepeatedMessage = {
  id: number
  /** What the message is about, the second part of its key. */
  subject: number
  /** Values that are no longer the same, such as a link that ends. */
  data: MessageData
}

type OutboxRow = typeof outbox.$inferSelect

/** Queues a message about something again, to the same contact. Throws `not_found`. Null while it still waits. */
export async function queueAgain(work: Work, { id, subject, data }: RepeatedMessage): Promise<OutboxRow | null> {
  const [row] = await work.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), sql`split_part(${outbox.dedupe_key}, '/', 2) = ${String(subject)}`))
    .for('update')
  if (!row || row.secret !== null) throw new AppError('not_found')
  if (row.state === 'queued' || row.state === 'sending') return null
  const { channel, lane, recipient, locale, template } = row
  const known = Object.fromEntries(Object.entries(data).filter(([name]) => name in row.data))
  await work.db.insert(outbox).values({
    ...{ channel, lane, recipient, locale, template },
    dedupe_key: `${template}/${subject}/again/${work.now.getTime()}`,
    data: { ...row.data, ...known },
    created_at: work.now,
    next_attempt_at: work.now,
  })
  work.start(LANE_JOBS[lane])
  return row
}
