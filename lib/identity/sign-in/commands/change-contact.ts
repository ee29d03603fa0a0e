import { eq } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { type Contact, maskContact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { profileFollowers } from '@/lib/identity/profiles/profile-followers'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

type ContactChange = {
  user_id: number
  contact: Contact
  code: string
  locale: Locale
  device: Device
  /** What is changed together with the contact or not at all. */
  also?: (work: Work) => Promise<unknown>
}
type Member = typeof users.$inferSelect

/** Notifies the former contact, so that somebody who takes an account over cannot hide it. */
const notifyFormerContact = (work: Work, before: Member, { contact, locale }: ContactChange) =>
  queueMessage(work, {
    dedupe_key: `contact/${before.id}/${work.now.getTime()}`,
    ...(before.email && before.email !== contact.value
      ? { email: before.email }
      : { phone_number: before.phone_number }),
    locale,
    template: 'contact_changed',
    data: { name: before.first_name, contact: maskContact(contact) },
  })

const applyChange = command(async (work, input: ContactChange) => {
  const { user_id, contact, code, also } = input
  const isEmail = contact.kind === 'email'
  const purpose = isEmail ? ('update_email' as const) : ('update_phone' as const)
  const refusal = await redeemCode(work, { purpose, contact: contact.value, user_id, code }, { use: true })
  if (refusal) return { refusal }
  const [before] = await work.db.select().from(users).where(eq(users.id, user_id)).for('update')
  if (!before) throw new AppError('unauthenticated')
  const changed = isEmail ? { email: contact.value } : { phone_number: contact.value }
  await updateAccount(work, { ...changed, access_changed_at: work.now }, eq(users.id, user_id))
  await profileFollowers.current.changed(work, user_id)
  await also?.(work)
  await notifyFormerContact(work, before, input)
  await endAllSessions(work, user_id)
  return { session: await openSession(work, before, input.device) }
})

/**
 * Sets a new e-mail address or phone number, verified by the code sent to it, for profile and business profile.
 * Ends every session and opens a new one for the caller. Throws `otp_invalid`, also when another account has the
 * contact, and `otp_locked`.
 */
export async function changeContact(context: Context, input: ContactChange) {
  const { refusal, session } = await applyChange(context, input).catch((error: unknown) => {
    if (violates(error, 'users_email') || violates(error, 'users_phone_number')) throw new CodeError('otp_invalid')
    throw error
  })
  if (refusal) throw new CodeError(refusal)
  return session
}
