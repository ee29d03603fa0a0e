import { and, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { facebookSettings } from '@/lib/identity/social/providers/current'
import { readSignedRequest } from '@/lib/identity/social/providers/facebook'
import { deletionCode } from '@/lib/identity/social/queries'
import { user_identities } from '@/lib/identity/social/tables'
import { AppError } from '@/lib/platform/errors'

const forget = command(async (work, subject: string) => {
  const [gone] = await work.db
    .delete(user_identities)
    .where(and(eq(user_identities.provider, 'facebook'), eq(user_identities.subject, subject)))
    .returning()
  if (!gone) return
  const isOfFacebook = eq(users.register_method, 'facebook')
  await updateAccount(work, { register_method: 'other' }, eq(users.id, gone.user_id), isOfFacebook)
})

/**
 * Gives up who somebody is at Facebook. The account stays, with its orders: its owner reaches it by its contact and may
 * change the name that came from there. Throws `forbidden` for what Facebook did not sign.
 */
export async function forgetFacebook(context: Context, signed_request: string) {
  const settings = facebookSettings()
  const subject = settings && readSignedRequest(signed_request, settings)
  if (!subject) throw new AppError('forbidden')
  await forget(context, subject)
  return deletionCode()
}
