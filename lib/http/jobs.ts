import { subHours, subMilliseconds } from 'date-fns'
import { gte, lt, min } from 'drizzle-orm'
import { KEPT_MS } from '@/lib/db/change-log'
import { type Context, command } from '@/lib/db/command'
import { change_log, idempotency_keys } from '@/lib/http/tables'

/** Stored answers can be replayed for this long. */
const KEPT_HOURS = 48

const deleteKeysBefore = command(async (work, before: Date) => {
  await work.db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before))
})

/** Deletes old idempotency keys. */
export const forgetKeys = (context: Context) => deleteKeysBefore(context, subHours(context.clock.now(), KEPT_HOURS))

/** Daily at 03:20 in Jakarta. */
export const forgetKeysJob = { name: 'forget-idempotency-keys', run: forgetKeys, cron: '20 20 * * *' }

const deleteChangesBefore = command(async (work, before: Date) => {
  // By number, so that no change is missing between two that are kept.
  const [kept] = await work.db
    .select({ id: min(change_log.id) })
    .from(change_log)
    .where(gte(change_log.at, before))
  const isOld = kept?.id ? lt(change_log.id, kept.id) : lt(change_log.at, before)
  await work.db.delete(change_log).where(isOld)
})

/** Deletes changes that no process will read any more. */
export const forgetChanges = (context: Context) =>
  deleteChangesBefore(context, subMilliseconds(context.clock.now(), KEPT_MS))

export const forgetChangesJob = { name: 'forget-changes', run: forgetChanges, cron: '*/10 * * * *' }
