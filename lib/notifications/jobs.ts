import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { outbox } from '@/lib/db/tables'
import { messageGateway } from '@/lib/notifications/providers/current'
import { log } from '@/lib/platform/log'

const BATCH = 50
const MAX_ATTEMPTS = 8

const settle = command(async (work, { id, error }: { id: number; error: string | null }) => {
  await work.db
    .update(outbox)
    .set(
      error === null
        ? { state: 'sent', sent_at: work.now, error: null }
        : { state: sql`case when ${outbox.attempts} + 1 >= ${MAX_ATTEMPTS} then 'failed' else 'queued' end`, error },
    )
    .where(and(eq(outbox.id, id), eq(outbox.state, 'queued')))
  await work.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id))
})

/** Sends what is queued. The gateway gets the message's key, so that a repeated send is the same message. */
export async function sendOutbox(context: Context) {
  const messages = await context.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lt(outbox.attempts, MAX_ATTEMPTS)))
    .orderBy(asc(outbox.created_at))
    .limit(BATCH)
  const send = messageGateway()
  for (const message of messages) {
    const error = await send(message).then(
      () => null,
      (cause: Error) => cause.message,
    )
    if (error) log().warn({ outbox_id: message.id, error }, 'message not sent')
    await settle(context, { id: message.id, error })
  }
}

export const outboxJob = { name: 'outbox', run: sendOutbox }
