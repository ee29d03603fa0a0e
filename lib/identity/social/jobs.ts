import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { social_logins } from '@/lib/identity/social/tables'

const deleteExpired = command(async (work, before: Date) => {
  await work.db.delete(social_logins).where(lt(social_logins.expires_at, before))
})

/** Deletes sign-ins with Google or Facebook that were not finished in time. */
export const forgetSocialLogins = (context: Context) => deleteExpired(context, context.clock.now())

/** Every hour, because every sign-in that is begun adds a row. */
export const forgetSocialLoginsJob = { name: 'forget-social-logins', run: forgetSocialLogins, cron: '40 * * * *' }
