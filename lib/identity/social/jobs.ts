import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { social_logins } from '@/lib/identity/social/tables'

const forgetLogins = command(async (work, before: Date) => {
  await work.db.delete(social_logins).where(lt(social_logins.expires_at, before))
})

/** Sign-ins with Google or Facebook that nobody finished. */
export const forgetSocialLogins = (context: Context) => forgetLogins(context, context.clock.now())

/** Every hour: whoever begins one leaves a row. */
export const forgetSocialLoginsJob = { name: 'forget-social-logins', run: forgetSocialLogins, cron: '40 * * * *' }
