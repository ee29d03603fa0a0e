import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Context, statementCommand, type Work } from '@/lib/db/command'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { forEachConcurrently } from '@/lib/platform/concurrency'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

const MAX_ATTEMPTS = 10
const BATCH = 200

/** The result of an event: whether it changed anything, and why. */
export type Outcome = { applied: boolean; reason: string }

type ReceivedEvent<From extends string> = { provider: From; event_id: string; payload: Record<string, unknown> }

/** Stores a verified event once. A repeated event that changed nothing is applied again. */
export const storeEvent = statementCommand((work, event: ReceivedEvent<string>) =>
  work.db
    .insert(webhook_inbox)
    .values({ ...event, received_at: work.now })
    .onConflictDoUpdate({
      target: [webhook_inbox.provider, webhook_inbox.event_id],
      set: { state: sql`case when ${webhook_inbox.state} = 'applied' then 'applied' else 'received' end` },
    }),
)

const finish = statementCommand((work, { id, outcome }: { id: number; outcome: Outcome | { error: string } }) => {
  const failed = 'error' in outcome
  const stateAfterFailure = sql`case when ${webhook_inbox.attempts} + 1 >= ${MAX_ATTEMPTS} then 'failed' else 'received' end`
  return work.db
    .update(webhook_inbox)
    .set({
      attempts: sql`${webhook_inbox.attempts} + 1`,
      reason: failed ? outcome.error : outcome.reason,
      state: failed ? stateAfterFailure : outcome.applied ? 'applied' : 'ignored',
      applied_at: failed ? null : work.now,
    })
    .where(eq(webhook_inbox.id, id))
})

export type StoredEvent<From extends string = string> = Omit<ReceivedEvent<From>, 'event_id'> & { id: number }

/** Applies all waiting events of these senders, oldest first, each once; failed ones wait for the next run. */
export async function applyEvents<From extends string>(
  context: Context,
  senders: readonly From[],
  apply: (event: StoredEvent<From>) => Promise<Outcome>,
) {
  const applyOne = async (event: StoredEvent<From>) => {
    const outcome = await apply(event).catch(({ message }: Error) => {
      log().warn({ inbox_id: event.id, provider: event.provider, error: message }, 'notification will be tried again')
      return { error: message }
    })
    await finish(context, { id: event.id, outcome })
  }
  for (let last = 0; ; ) {
    const rows = await context.db
      .select({
        id: webhook_inbox.id,
        provider: sql<From>`${webhook_inbox.provider}`,
        payload: webhook_inbox.payload,
      })
      .from(webhook_inbox)
      .where(
        and(
          eq(webhook_inbox.state, 'received'),
          inArray(webhook_inbox.provider, [...senders]),
          gt(webhook_inbox.id, last),
        ),
      )
      .orderBy(asc(webhook_inbox.id))
      .limit(BATCH)
    await forEachConcurrently(rows, applyOne)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

type Replay<From extends string> = { id: number; senders: readonly From[] }

/** A stored event of one of these senders, for replaying it. Throws `not_found`. */
export async function requireStoredEvent<From extends string>(
  { db }: Context,
  { id, senders }: Replay<From>,
): Promise<StoredEvent<From>> {
  const [row] = await db
    .select({ id: webhook_inbox.id, provider: sql<From>`${webhook_inbox.provider}`, payload: webhook_inbox.payload })
    .from(webhook_inbox)
    .where(and(eq(webhook_inbox.id, id), inArray(webhook_inbox.provider, [...senders])))
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Records the outcome of a replay. An event that was applied before stays applied, because the replay changed nothing.
 */
export async function recordReplay(work: Work, { id, outcome }: { id: number; outcome: Outcome }) {
  const [row] = await work.db
    .update(webhook_inbox)
    .set({
      attempts: sql`${webhook_inbox.attempts} + 1`,
      reason: outcome.reason,
      state: outcome.applied
        ? 'applied'
        : sql`case when ${webhook_inbox.state} = 'applied' then 'applied' else 'ignored' end`,
      applied_at: work.now,
    })
    .where(eq(webhook_inbox.id, id))
    .returning()
  if (!row) throw new AppError('not_found')
  return row
}
