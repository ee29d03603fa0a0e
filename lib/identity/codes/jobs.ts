import { subDays } from 'date-fns'
import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { one_time_codes } from '@/lib/identity/codes/tables'

const deleteBefore = command(async (work, before: Date) => {
  await work.db.delete(one_time_codes).where(lt(one_time_codes.created_at, before))
})

/** Deletes codes after two days; the daily limits need those of one day. */
export const forgetCodes = (context: Context) => deleteBefore(context, subDays(context.clock.now(), 2))

/** Daily at 03:35 in Jakarta. */
export const forgetCodesJob = { name: 'forget-codes', run: forgetCodes, cron: '35 20 * * *' }
