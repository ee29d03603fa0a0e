import { eq } from 'drizzle-orm'
import { openSession } from '@/lib/accounts/commands/open-session'
import { redeemCode } from '@/lib/accounts/commands/redeem-code'
import { writeProfile } from '@/lib/accounts/commands/update-profile'
import { type Contact, type Device, maskContact } from '@/lib/accounts/rules'
import type { UpdateProfile } from '@/lib/accounts/schema'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { sessions, users } from '@/lib/db/tables'
import { queueMessage } from '@/lib/notifications/commands/queue-message'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

type Change = {
  user_id: number
  contact: Contact
  code: string
  locale: Locale
  device: Device
  /** What else of the person changes, or does not if the contact does not. */
  personal?: Omit<UpdateProfile, 'profile_picture'>
}
type Member = typeof users.$inferSelect

/** Told where the account was reached before: whoever took it over cannot hide that. */
const announce = (work: Work, before: Member, { contact, locale }: Change) =>
  queueMessage(work, {
    dedupe_key: `contact/${before.id}/${work.now.getTime()}`,
    ...(before.email && before.email !== contact.value
      ? { email: before.email }
      : { phone_number: before.phone_number }),
    locale,
    template: 'contact_changed',
    data: { name: before.first_name, contact: maskContact(contact) },
  })

const change = command(async (work, input: Change) => {
  const { user_id, contact, code, personal } = input
  const isEmail = contact.kind === 'email'
  const purpose = isEmail ? ('update_email' as const) : ('update_phone' as const)
  const refusal = await redeemCode(work, { purpose, contact: contact.value, user_id, code }, { use: true })
  if (refusal) return { refusal }
  const [before] = await work.db.select().from(users).where(eq(users.id, user_id)).for('update')
  if (!before) throw new AppError('unauthenticated')
  await work.db
    .update(users)
    .set(isEmail ? { email: contact.value } : { phone_number: contact.value })
    .where(eq(users.id, user_id))
  if (personal) await writeProfile(work, { ...personal, user_id })
  await announce(work, before, input)
  await work.db.delete(sessions).where(eq(sessions.user_id, user_id))
  return { session: await openSession(work, before, input.device) }
})

/**
 * The one service behind the profile and the business profile: a reseller is reached where the user is, and no other
 * record holds a contact. A new e-mail address or phone number, proved by the code sent there; every session ends and the caller's goes on
 * under a new token. Throws `otp_invalid` (also when somebody else has it), `otp_locked`.
 */
export async function changeContact(context: Context, input: Change) {
  const { refusal, session } = await change(context, input).catch((error: unknown) => {
    if (violates(error, 'users_email') || violates(error, 'users_phone_number')) throw new AppError('otp_invalid')
    throw error
  })
  if (refusal) throw new AppError(refusal)
  return session
}
