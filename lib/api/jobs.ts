import { subHours } from 'date-fns'
import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { idempotency_keys } from '@/lib/db/tables'

/** How long an answer can be had again with its key. */
const KEPT_HOURS = 48

const forget = command(async (work, before: Date) => {
  await work.db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before))
})

/** Forgets old idempotency keys. */
export const forgetKeys = (context: Context) => forget(context, subHours(context.clock.now(), KEPT_HOURS))

/** Daily at 03:20 in Jakarta. */
export const forgetKeysJob = { name: 'forget-idempotency-keys', run: forgetKeys, cron: '20 20 * * *' }
