import { subDays } from 'date-fns'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { BATCH, inBatches } from '@/lib/db/batches'
import { type Context, command } from '@/lib/db/command'
import { reservations } from '@/lib/fulfilment/inventory/tables'
import { env } from '@/lib/platform/env'

const deleteReleased = command(async (work, before: Date) => {
  const { id, state, updated_at } = reservations
  const old = work.db
    .select({ id })
    .from(reservations)
    .where(and(eq(state, 'released'), lt(updated_at, before)))
    .orderBy(asc(updated_at))
    .limit(BATCH)
  return (await work.db.delete(reservations).where(inArray(id, old)).returning({ id })).length
})

/**
 * Deletes reservations that were released more than `KEEP_RELEASED_DAYS` days ago. A payment that arrives after that is
 * refunded.
 */
export const forgetReleased = (context: Context) =>
  inBatches(() => deleteReleased(context, subDays(context.clock.now(), env().KEEP_RELEASED_DAYS)))

/** Daily at 04:00 in Jakarta. */
export const forgetReleasedJob = { name: 'forget-released-pieces', run: forgetReleased, cron: '0 21 * * *' }
