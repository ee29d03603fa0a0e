import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { redeemCode } from '@/lib/accounts/commands/redeem-code'
import { type Contact, contactOf } from '@/lib/accounts/rules'
import type { ForgotPassword } from '@/lib/accounts/schema'
import { type Context, command, type Work } from '@/lib/db/command'
import { sessions, users } from '@/lib/db/tables'
import { queueMessage } from '@/lib/notifications/commands/queue-message'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

type Passwords = { password: string; password_confirmation: string }

export function requireSamePassword({ password, password_confirmation }: Passwords) {
  if (password !== password_confirmation) throw new AppError('password_mismatch')
}

type Member = typeof users.$inferSelect

/** The owner hears of a new password wherever it was set. */
export const announcePassword = (work: Work, { id, email, phone_number, first_name }: Member, locale: Locale) =>
  queueMessage(work, {
    dedupe_key: `password/${id}/${work.now.getTime()}`,
    ...(email ? { email } : { phone_number }),
    locale,
    template: 'password_changed',
    data: { name: first_name },
  })

type Reset = { contact: Contact; code: string; password_hash: string; locale: Locale }

const reset = command(async (work, { contact, code, password_hash, locale }: Reset) => {
  const guess = { purpose: 'forgot_password' as const, contact: contact.value, user_id: null, code }
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal) return refusal
  const column = contact.kind === 'email' ? users.email : users.phone_number
  const [member] = await work.db.update(users).set({ password_hash }).where(eq(column, contact.value)).returning()
  if (!member) return 'otp_invalid' as const
  await work.db.delete(sessions).where(eq(sessions.user_id, member.id))
  await announcePassword(work, member, locale)
  return null
})

/** A new password; every session of the account ends. Throws `password_mismatch`, `otp_invalid`, `otp_locked`. */
export async function resetPassword(context: Context, input: ForgotPassword & { locale: Locale }) {
  requireSamePassword(input)
  const password_hash = await hash(input.password)
  const refusal = await reset(context, {
    contact: contactOf(input),
    code: input.otp_code,
    password_hash,
    locale: input.locale,
  })
  if (refusal) throw new AppError(refusal)
}
