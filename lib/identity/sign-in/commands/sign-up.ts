import { type Context, command, violates, type Work } from '@/lib/db/command'
import { becomeMember } from '@/lib/identity/accounts/commands/become-member'
import type { Account } from '@/lib/identity/accounts/commands/update-account'
import { toContact } from '@/lib/identity/accounts/rules'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { choosePassword } from '@/lib/identity/sign-in/commands/choose-password'
import type { NewUser } from '@/lib/identity/sign-in/schema'

export type SignUp = {
  user: NewUser
  guest_id: number | null
  device: Device
  role?: 'user' | 'business'
  /** Further steps in the same transaction. */
  complete?: (work: Work, account: Account) => Promise<unknown>
}

function makeMember(work: Work, { user, guest_id, role = 'user' }: SignUp, password_hash: string) {
  const contact = toContact(user)
  return becomeMember(work, guest_id, {
    role,
    first_name: user.first_name,
    last_name: user.last_name,
    email: contact.kind === 'email' ? contact.value : null,
    phone_number: contact.kind === 'phone' ? contact.value : null,
    password_hash,
  })
}

const register = command(async (work, { password_hash, ...input }: SignUp & { password_hash: string }) => {
  const { user, complete } = input
  const { value: contact } = toContact(user)
  const guess = { purpose: 'register' as const, contact, user_id: null, code: user.otp_code }
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal) return { refusal }
  const member = await makeMember(work, input, password_hash)
  await complete?.(work, member)
  await endAllSessions(work, member.id)
  return { session: await openSession(work, member, input.device) }
})

/**
 * Creates an account with a verified contact and opens its session. Throws the errors of `choosePassword`,
 * `otp_invalid` (also for a contact that has an account, so that this is not revealed), `otp_locked`.
 */
export async function signUp(context: Context, input: SignUp) {
  const password_hash = await choosePassword(input.user, input.user)
  const { refusal, session } = await register(context, { ...input, password_hash }).catch((error: unknown) => {
    if (violates(error, 'users_email') || violates(error, 'users_phone_number')) throw new CodeError('otp_invalid')
    throw error
  })
  if (refusal) throw new CodeError(refusal)
  return session
}
