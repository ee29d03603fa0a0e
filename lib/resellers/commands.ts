import { eq } from 'drizzle-orm'
import { changeContact } from '@/lib/accounts/commands/change-contact'
import { updateProfile } from '@/lib/accounts/commands/update-profile'
import { type Contact, type Device, toContact } from '@/lib/accounts/rules'
import type { Context, Work } from '@/lib/db/command'
import { resellers, users } from '@/lib/db/tables'
import { randomReadable } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import type { UpdateBusiness } from '@/lib/resellers/schema'

type Store = {
  user_id: number
  store_name: string
  application_status?: 'draft' | 'submitted' | 'accepted'
  referral_code?: string
}

/** Letters of a referral code; eight of thirty are 650 thousand million codes. */
const CODE_LENGTH = 8

/** A reseller begins with a store and a code, made up unless given, which counts from the application on (behaviour §1.9). */
export const openStore = (work: Work, store: Store) =>
  work.db.insert(resellers).values({
    referral_code: randomReadable(CODE_LENGTH),
    ...store,
    terms_accepted_at: work.now,
    created_at: work.now,
  })

type Given = Pick<UpdateBusiness, 'email' | 'phone_number'>

/** The contacts that are not the present ones, in their one spelling. */
async function newContacts({ db }: Context, user_id: number, { email, phone_number }: Given): Promise<Contact[]> {
  const present = { email: users.email, phone_number: users.phone_number }
  const [user] = await db.select(present).from(users).where(eq(users.id, user_id))
  if (!user) throw new AppError('unauthenticated')
  const given = [...(email ? [toContact({ email })] : []), ...(phone_number ? [toContact({ phone_number })] : [])]
  return given.filter(({ value }) => value !== user.email && value !== user.phone_number)
}

const refuse = (field: string, text: string) => new AppError('invalid_input', { errors: { [field]: text } })

/**
 * The person of the business profile is the user's: a contact that is not the present one is taken with the same proof
 * as there, and with it every session ends. Answers the caller's new session, or null. Throws `invalid_input`
 * without a code or with two new contacts, what `changeContact` throws, and `name_locked`.
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
