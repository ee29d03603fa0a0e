import { and, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { facebookSettings } from '@/lib/identity/social/providers/current'
import { readSignedRequest } from '@/lib/identity/social/providers/facebook'
import { deletionCode } from '@/lib/identity/social/queries'
import { user_identities } from '@/lib/identity/social/tables'
import { AppError } from '@/lib/platform/errors'

const removeIdentity = command(async (work, subject: string) => {
  const [removed] = await work.db
    .delete(user_identities)
    .where(and(eq(user_identities.provider, 'facebook'), eq(user_identities.subject, subject)))
    .returning()
  if (!removed) return
  const isOfFacebook = eq(users.register_method, 'facebook')
  await updateAccount(work, { register_method: 'other' }, eq(users.id, removed.user_id), isOfFacebook)
})

/**
 * Deletes a person's Facebook identity on Facebook's request and returns a confirmation code. The account stays: its
 * owner can sign in by its contact and change the name. Throws `forbidden` without Facebook's signature.
 */
export async function forgetFacebook(context: Context, signed_request: string) {
  const settings = facebookSettings()
  const subject = settings && readSignedRequest(signed_request, settings)
  if (!subject) throw new AppError('forbidden')
  await removeIdentity(context, subject)
  return deletionCode()
}
