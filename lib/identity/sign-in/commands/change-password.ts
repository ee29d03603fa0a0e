import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { isSocial } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { findProfile } from '@/lib/identity/profiles/queries'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { choosePassword } from '@/lib/identity/sign-in/commands/choose-password'
import { notifyPasswordChanged } from '@/lib/identity/sign-in/commands/reset-password'
import { SignInError } from '@/lib/identity/sign-in/errors'
import type { UpdatePassword } from '@/lib/identity/sign-in/schema'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { isPassword } from '@/lib/platform/passwords'

type PasswordChange = {
  user_id: number
  code: string
  knows_password: boolean
  password_hash: string
  locale: Locale
  device: Device
}

/** A wrong current password counts as a wrong code, so that neither can be guessed from an open session. */
const applyChange = command(async (work, input: PasswordChange) => {
  const { user_id, code, knows_password, password_hash, locale, device } = input
  const guess = { purpose: 'update_password' as const, user_id, code: knows_password ? code : '' }
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal === 'otp_invalid' && !knows_password) return { refusal: new SignInError('password_wrong') }
  if (refusal) return { refusal: new CodeError(refusal) }
  const member = await updateAccount(work, { password_hash }, eq(users.id, user_id))
  if (!member) throw new AppError('unauthenticated')
  await notifyPasswordChanged(work, member, locale)
  await endAllSessions(work, user_id)
  return { session: await openSession(work, member, device) }
})

/**
 * Changes the password, ends every session of the account and opens a new one for the caller. Throws the errors of
 * `choosePassword`, `social_account`, `password_wrong`, `otp_invalid`, `otp_locked`.
 */
export async function changePassword(
  context: Context,
  input: UpdatePassword & { user_id: number; locale: Locale; device: Device },
) {
  const { user_id, locale, device, otp_code: code } = input
  const [member] = await context.db.select().from(users).where(eq(users.id, user_id))
  if (!member) throw new AppError('unauthenticated')
  if (isSocial(member) || !member.password_hash) throw new SignInError('social_account')
  const profile = await findProfile(context.db, user_id)
  const password_hash = await choosePassword(input, { ...member, store_name: profile?.store_name })
  const knows_password = await isPassword(member.password_hash, input.current_password)
  const { refusal, session } = await applyChange(context, {
    user_id,
    code,
    knows_password,
    password_hash,
    locale,
    device,
  })
  if (refusal) throw refusal
  return session
}
