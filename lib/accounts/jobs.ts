import { subDays } from 'date-fns'
import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { one_time_codes, sessions, social_logins } from '@/lib/db/tables'

const end = command(async (work, before: Date) => {
  await work.db.delete(sessions).where(lt(sessions.expires_at, before))
})

/** Removes sessions that are over; they stopped being valid at their own time. */
export const endSessions = (context: Context) => end(context, context.clock.now())

/** Daily at 03:30 in Jakarta. */
export const endSessionsJob = { name: 'end-sessions', run: endSessions, cron: '30 20 * * *' }

const forget = command(async (work, before: Date) => {
  await work.db.delete(one_time_codes).where(lt(one_time_codes.created_at, before))
})

/** The limits of a day need the codes of a day; older ones are nobody's. */
export const forgetCodes = (context: Context) => forget(context, subDays(context.clock.now(), 2))

/** Daily at 03:35 in Jakarta. */
export const forgetCodesJob = { name: 'forget-codes', run: forgetCodes, cron: '35 20 * * *' }

const forgetLogins = command(async (work, before: Date) => {
  await work.db.delete(social_logins).where(lt(social_logins.expires_at, before))
})

/** Sign-ins with Google or Facebook that nobody finished. */
export const forgetSocialLogins = (context: Context) => forgetLogins(context, context.clock.now())

/** Every hour: whoever begins one leaves a row. */
export const forgetSocialLoginsJob = { name: 'forget-social-logins', run: forgetSocialLogins, cron: '40 * * * *' }
