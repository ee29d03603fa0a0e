import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { type Account, updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { type Contact, toContact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { choosePassword, refuseOwnWord } from '@/lib/identity/sign-in/commands/choose-password'
import type { ForgotPassword } from '@/lib/identity/sign-in/schema'
import type { Locale } from '@/lib/platform/i18n'

/** Notifies the owner that the password was changed. */
export const notifyPasswordChanged = (work: Work, { id, email, phone_number, first_name }: Account, locale: Locale) =>
  queueMessage(work, {
    dedupe_key: `password/${id}/${work.now.getTime()}`,
    ...(email ? { email } : { phone_number }),
    locale,
    template: 'password_changed',
    data: { name: first_name },
  })

type PasswordReset = { contact: Contact; code: string; password: string; password_hash: string; locale: Locale }

const reset = command(async (work, { contact, code, password, password_hash, locale }: PasswordReset) => {
  const guess = { purpose: 'forgot_password' as const, contact: contact.value, user_id: null, code }
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal) return refusal
  const column = contact.kind === 'email' ? users.email : users.phone_number
  const member = await updateAccount(work, { password_hash, access_changed_at: work.now }, eq(column, contact.value))
  if (!member) return 'otp_invalid' as const
  refuseOwnWord(password, member) // after the code, because the answer reveals the name; the code stays valid
  await endAllSessions(work, member.id)
  await notifyPasswordChanged(work, member, locale)
  return null
})

/** Sets a new password and ends every session. Throws the errors of `choosePassword`, `otp_invalid`, `otp_locked`. */
export async function resetPassword(context: Context, input: ForgotPassword & { locale: Locale }) {
  const { email, phone_number, password } = input
  const password_hash = await choosePassword(input, { email, phone_number })
  const refusal = await reset(context, {
    contact: toContact(input),
    code: input.otp_code,
    password,
    password_hash,
    locale: input.locale,
  })
  if (refusal) throw new CodeError(refusal)
}
