import { subDays } from 'date-fns'
import { and, asc, inArray, lt } from 'drizzle-orm'
import { BATCH, inBatches } from '@/lib/db/batches'
import { type Context, command } from '@/lib/db/command'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { env } from '@/lib/platform/env'

const deleteEvents = command(async (work, before: Date) => {
  const { id, state, received_at } = webhook_inbox
  const old = work.db
    .select({ id })
    .from(webhook_inbox)
    .where(and(inArray(state, ['applied', 'ignored']), lt(received_at, before)))
    .orderBy(asc(received_at))
    .limit(BATCH)
  return (await work.db.delete(webhook_inbox).where(inArray(id, old)).returning({ id })).length
})

/** Deletes old events that were applied or ignored; failed ones stay for an operator. */
export const forgetEvents = (context: Context) =>
  inBatches(() => deleteEvents(context, subDays(context.clock.now(), env().KEEP_EVENTS_DAYS)))

/** Daily at 03:55 in Jakarta. */
export const forgetEventsJob = { name: 'forget-notifications', run: forgetEvents, cron: '55 20 * * *' }
