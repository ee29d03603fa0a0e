import { and, eq } from 'drizzle-orm'
import { choosePassword } from '@/lib/accounts/commands/choose-password'
import { openSession } from '@/lib/accounts/commands/open-session'
import { redeemCode } from '@/lib/accounts/commands/redeem-code'
import { type Device, toContact } from '@/lib/accounts/rules'
import type { NewUser } from '@/lib/accounts/schema'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { sessions, users } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'
import { openStore } from '@/lib/resellers/commands'

type SignUp = { user: NewUser; guest_id: number | null; password_hash: string; device: Device }

type Member = Omit<typeof users.$inferInsert, 'register_at'>

/** The guest becomes the member, with cart, addresses and orders; a second sign-up of one guest is somebody new. */
export async function becomeMember(work: Work, guest_id: number | null, person: Member) {
  const member = { ...person, register_at: work.now }
  const [turned] =
    guest_id === null
      ? []
      : await work.db
          .update(users)
          .set(member)
          .where(and(eq(users.id, guest_id), eq(users.role, 'guest')))
          .returning()
  const [made] = turned ? [turned] : await work.db.insert(users).values(member).returning()
  if (!made) throw new AppError('internal')
  return made
}

function makeMember(work: Work, { user, guest_id, password_hash }: SignUp) {
  const contact = toContact(user)
  return becomeMember(work, guest_id, {
    role: user.store_name === undefined ? 'user' : 'business',
    first_name: user.first_name,
    last_name: user.last_name,
    email: contact.kind === 'email' ? contact.value : null,
    phone_number: contact.kind === 'phone' ? contact.value : null,
    password_hash,
  })
}

const register = command(async (work, input: SignUp) => {
  const { user } = input
  const { value: contact } = toContact(user)
  const guess = { purpose: 'register' as const, contact, user_id: null, code: user.otp_code }
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal) return { refusal }
  const member = await makeMember(work, input)
  if (user.store_name !== undefined) {
    await openStore(work, { user_id: member.id, store_name: user.store_name })
  }
  await work.db.delete(sessions).where(eq(sessions.user_id, member.id))
  return { session: await openSession(work, member, input.device) }
})

/**
 * Makes an account of a verified contact and signs it in. Throws as `choosePassword`, `otp_invalid` (also for a contact
 * that has an account: nobody learns that here), `otp_locked`, `store_name_taken`.
 */
export async function signUp(context: Context, input: Omit<SignUp, 'password_hash'>) {
  const password_hash = await choosePassword(input.user, input.user)
  const { refusal, session } = await register(context, { ...input, password_hash }).catch((error: unknown) => {
    if (violates(error, 'resellers_store_name')) throw new AppError('store_name_taken')
    if (violates(error, 'users_email') || violates(error, 'users_phone_number')) throw new AppError('otp_invalid')
    throw error
  })
  if (refusal) throw new AppError(refusal)
  return session
}
