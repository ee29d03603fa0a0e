import { subHours, subMilliseconds } from 'date-fns'
import { lt } from 'drizzle-orm'
import { KEPT_MS } from '@/lib/db/change-log'
import { type Context, command } from '@/lib/db/command'
import { change_log, idempotency_keys } from '@/lib/http/tables'

/** How long an answer can be had again with its key. */
const KEPT_HOURS = 48

const forget = command(async (work, before: Date) => {
  await work.db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before))
})

/** Forgets old idempotency keys. */
export const forgetKeys = (context: Context) => forget(context, subHours(context.clock.now(), KEPT_HOURS))

/** Daily at 03:20 in Jakarta. */
export const forgetKeysJob = { name: 'forget-idempotency-keys', run: forgetKeys, cron: '20 20 * * *' }

const forgetChangesBefore = command(async (work, before: Date) => {
  await work.db.delete(change_log).where(lt(change_log.at, before))
})

/** Forgets changes that every process has read, or will not read any more. */
export const forgetChanges = (context: Context) =>
  forgetChangesBefore(context, subMilliseconds(context.clock.now(), KEPT_MS))

export const forgetChangesJob = { name: 'forget-changes', run: forgetChanges, cron: '*/10 * * * *' }
