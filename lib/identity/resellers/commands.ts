import { eq } from 'drizzle-orm'
import { type Context, violates, type Work } from '@/lib/db/command'
import { type Contact, toContact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { updateProfile } from '@/lib/identity/profiles/commands/update-profile'
import { ResellerError } from '@/lib/identity/resellers/errors'
import type { UpdateBusiness } from '@/lib/identity/resellers/schema'
import { resellers } from '@/lib/identity/resellers/tables'
import type { Device } from '@/lib/identity/sessions/rules'
import { changeContact } from '@/lib/identity/sign-in/commands/change-contact'
import { type SignUp, signUp } from '@/lib/identity/sign-in/commands/sign-up'
import { randomReadable } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

type NewStore = {
  user_id: number
  store_name: string
  application_status?: 'draft' | 'submitted' | 'accepted'
  referral_code?: string
}

/** Characters of a referral code: eight of 32 make 10¹² codes. */
const CODE_LENGTH = 8

/** Inserts a reseller's store with a referral code, generated unless given (docs/behaviour.md#resellers). */
export const openStore = (work: Work, store: NewStore) =>
  work.db.insert(resellers).values({
    referral_code: randomReadable(CODE_LENGTH),
    ...store,
    terms_accepted_at: work.now,
    created_at: work.now,
  })

const signUpReseller = (context: Context, input: SignUp, store_name: string) =>
  signUp(context, {
    ...input,
    role: 'business',
    complete: (work, { id }) => openStore(work, { user_id: id, store_name }),
  }).catch((error: unknown) => {
    throw violates(error, 'resellers_store_name') ? new ResellerError('store_name_taken') : error
  })

/** Signs up a shopper, or a reseller when a store name is given. Throws the errors of `signUp`, `store_name_taken`. */
export const signUpAny = (context: Context, input: SignUp) => {
  const { store_name } = input.user
  return store_name === undefined ? signUp(context, input) : signUpReseller(context, input, store_name)
}

type GivenContacts = Pick<UpdateBusiness, 'email' | 'phone_number'>

/** The given contacts that differ from the present ones, in their normal spelling. */
async function newContacts(
  { db }: Context,
  user_id: number,
  { email, phone_number }: GivenContacts,
): Promise<Contact[]> {
  const present = { email: users.email, phone_number: users.phone_number }
  const [user] = await db.select(present).from(users).where(eq(users.id, user_id))
  if (!user) throw new AppError('unauthenticated')
  const given = [...(email ? [toContact({ email })] : []), ...(phone_number ? [toContact({ phone_number })] : [])]
  return given.filter(({ value }) => value !== user.email && value !== user.phone_number)
}

const refuse = (field: string, text: string) => new AppError('invalid_input', { errors: { [field]: text } })

/**
 * Updates the personal data that the business profile shares with the user. A new contact needs the same code as
 * there and ends every session. Returns the caller's new session, or null. Throws `invalid_input` without a code or
 * with two new contacts, `name_locked`, and the errors of `changeContact`.
 */
export async function updateBusiness(
  context: Context,
  input: UpdateBusiness & { user_id: number; locale: Locale; device: Device },
) {
  const { user_id, email, phone_number, otp_code: code, locale, device, ...personal } = input
  const [contact, another] = await newContacts(context, user_id, { email, phone_number })
  if (another) throw refuse('phone_number', 'a new email and a new phone number take a code and a call each')
  if (!contact) {
    await updateProfile(context, { ...personal, user_id })
    return null
  }
  if (code === undefined) throw refuse('otp_code', 'Please request and enter OTP')
  return changeContact(context, { user_id, contact, code, locale, device, personal })
}
