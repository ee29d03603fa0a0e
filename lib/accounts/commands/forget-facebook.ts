import { and, eq } from 'drizzle-orm'
import { facebookSettings } from '@/lib/accounts/providers/current'
import { readSignedRequest } from '@/lib/accounts/providers/facebook'
import { deletionCode } from '@/lib/accounts/queries/social'
import { type Context, command } from '@/lib/db/command'
import { user_identities, users } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

const forget = command(async (work, subject: string) => {
  const [gone] = await work.db
    .delete(user_identities)
    .where(and(eq(user_identities.provider, 'facebook'), eq(user_identities.subject, subject)))
    .returning()
  if (!gone) return
  await work.db
    .update(users)
    .set({ register_method: 'other' })
    .where(and(eq(users.id, gone.user_id), eq(users.register_method, 'facebook')))
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
