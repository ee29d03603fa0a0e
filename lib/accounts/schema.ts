import { z } from '@hono/zod-openapi'
import {
  CODE_PURPOSES,
  type CodePurpose,
  GENDERS,
  isBirthDate,
  isMobile,
  PASSWORD_LENGTH,
  PROVIDERS,
  SOCIAL_STEPS,
} from '@/lib/accounts/rules'
import { oneLine } from '@/lib/platform/one-line'

export const User = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    gender: z.enum(GENDERS),
    profile_picture: z.string().nullable(),
    phone_number: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    role: z.enum(['guest', 'user', 'business']),
    /** Of a business user; lower case, and for ever. */
    store_name: z.string().nullable(),
    warehouse: z.object({ id: z.number().int(), title: z.string(), lat: z.number(), lng: z.number() }).nullable(),
    /** The place for which the warehouse was chosen, if one was named. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    register_method: z.enum(['facebook', 'google', 'other']),
    register_at: z.string(),
    waiting_payment: z.number().int(),
    waiting_return_action: z.number().int(),
    rent_waiting_payment_count: z.number().int(),
    rent_due_soon_count: z.number().int(),
    rent_late_count: z.number().int(),
  })
  .openapi('User')
export type User = z.infer<typeof User>

/** A device that is signed in. Its names are what its browser says of itself; its address is not kept. */
export const OpenSession = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: z.string(),
    /** To within a few minutes. */
    last_seen_at: z.string(),
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .openapi('OpenSession')
export type OpenSession = z.infer<typeof OpenSession>

/** The bearer token of a session; web clients receive it as an httpOnly cookie as well. */
export const Session = z.object({ token: z.string(), user: User }).openapi('Session')

export const Name = z.string().overwrite(oneLine).min(1).max(60)

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Wrong email format')

/** An Indonesian mobile number in any spelling. */
export const Phone = z.string().trim().max(20).refine(isMobile, 'not an Indonesian mobile number')

export const Code = z.string().trim().min(1).max(10)

/** The provider's own token, and what it may take besides: see `social_link_required`. */
const ProviderToken = z.string().min(1).max(8_000)

/** A password with an e-mail address or a phone number. */
export const PasswordLogin = z
  .strictObject({
    email: z.string().max(200).optional(),
    phone_number: z.string().max(20).optional(),
    password: z.string().min(1).max(200),
  })
  .refine(({ email, phone_number }) => Boolean(email || phone_number), { path: ['email'], message: 'required' })

/** All that a login may bring; which of it belongs together depends on the method. */
export const Login = z
  .strictObject({
    email: z.string().max(200).optional(),
    phone_number: z.string().max(20).optional(),
    password: z.string().max(200).optional(),
    id_token: ProviderToken.optional(),
    nonce: z.string().max(200).optional(),
    access_token: ProviderToken.optional(),
    otp_code: Code.optional(),
  })
  .openapi('Login')

export const LoginQuery = z.object({ method: z.enum(PROVIDERS).optional() })

/** Which providers this shop has keys of. */
export const Providers = z.array(z.enum(PROVIDERS))

/** The sign-in that waits in this browser, and what is missing. */
export const SocialLogin = z
  .object({
    provider: z.enum(PROVIDERS),
    first_name: z.string(),
    email: z.string().nullable(),
    step: z.enum(SOCIAL_STEPS),
  })
  .openapi('SocialLogin')
export type SocialLogin = z.infer<typeof SocialLogin>

const proof = { email: Email.optional(), phone_number: Phone.optional(), otp_code: Code.optional() }

type Proof = { email?: string | undefined; phone_number?: string | undefined; otp_code?: string | undefined }

/** Nothing, or one contact and its code. */
const isWholeProof = ({ email, phone_number, otp_code }: Proof) =>
  [email, phone_number].filter((contact) => contact !== undefined).length === (otp_code === undefined ? 0 : 1)
const wholeProof = { path: ['otp_code'], message: 'one contact and its code belong together' }

export const FinishSocial = z.strictObject(proof).refine(isWholeProof, wholeProof).openapi('FinishSocial')

const GoogleUser = z
  .strictObject({
    method: z.literal('google'),
    id_token: ProviderToken,
    nonce: z.string().max(200).optional(),
    ...proof,
  })
  .refine(isWholeProof, wholeProof)
  .openapi('GoogleUser')

const FacebookUser = z
  .strictObject({ method: z.literal('facebook'), access_token: ProviderToken, ...proof })
  .refine(isWholeProof, wholeProof)
  .openapi('FacebookUser')

/** Who brings a provider's token; a known person comes in, another becomes a member. */
export const SocialUser = z.discriminatedUnion('method', [GoogleUser, FacebookUser])
export type SocialUser = z.infer<typeof SocialUser>

/** Eight characters are the least that counts as a password today; no other rule makes one better. */
const NewPassword = { password: z.string().min(PASSWORD_LENGTH).max(200), password_confirmation: z.string().max(200) }

const contact = { email: Email.optional(), phone_number: Phone.optional() }

type Contactable = { email?: string | undefined; phone_number?: string | undefined }

const hasOneContact = ({ email, phone_number }: Contactable) => (email === undefined) !== (phone_number === undefined)
const oneContact = { path: ['email'], message: 'Please enter your email or phone number' }

/** A change of e-mail goes by mail, a change of phone number to that phone. */
const suitsPurpose = ({ purpose, email, phone_number }: Contactable & { purpose: CodePurpose }) =>
  purpose === 'update_email' ? email !== undefined : purpose !== 'update_phone' || phone_number !== undefined
const suitable = { path: ['purpose'], message: 'update_email needs an email, update_phone a phone_number' }

export const RequestOtp = z
  .strictObject({ ...contact, purpose: z.enum(CODE_PURPOSES) })
  .refine(hasOneContact, oneContact)
  .refine(suitsPurpose, suitable)
  .openapi('RequestOtp')

/** Seconds until the code may be asked for again, and until it is worth nothing. */
export const OtpSent = z.object({ resend_in: z.number().int(), expires_in: z.number().int() }).openapi('OtpSent')

export const CheckOtp = z
  .strictObject({ ...contact, purpose: z.enum(CODE_PURPOSES), otp_code: Code })
  .refine(hasOneContact, oneContact)
  .refine(suitsPurpose, suitable)
  .openapi('CheckOtp')

export const OtpChecked = z.object({ verified: z.literal(true) }).openapi('OtpChecked')

/** Shown in addresses and receipts; lower case, and for ever (spec 1 §5). */
const StoreName = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}]+([ .&'-][\p{L}\p{N}]+)*$/u, 'letters and digits, with single spaces or signs between them')

/** With a store name it is a reseller's sign-up, which the terms belong to. */
export const NewUser = z
  .strictObject({
    method: z.literal('reg'),
    first_name: Name,
    last_name: Name,
    ...contact,
    otp_code: Code,
    ...NewPassword,
    store_name: StoreName.optional(),
    terms: z.boolean().optional(),
  })
  .refine(hasOneContact, oneContact)
  .refine(({ store_name, terms }) => store_name === undefined || terms === true, {
    path: ['terms'],
    message: 'Please accept our Terms and Conditions to continue',
  })
  .openapi('NewUser')
export type NewUser = z.infer<typeof NewUser>

/** Of one's own (`reg`), or by the token of Google or Facebook. */
export const SignUp = z
  .strictObject({ user: z.discriminatedUnion('method', [NewUser, GoogleUser, FacebookUser]) })
  .openapi('SignUp')

export const ForgotPassword = z
  .strictObject({ ...contact, otp_code: Code, ...NewPassword })
  .refine(hasOneContact, oneContact)
  .openapi('ForgotPassword')
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const UpdateEmail = z.strictObject({ email: Email, otp_code: Code }).openapi('UpdateEmail')
export const UpdatePhone = z.strictObject({ phone_number: Phone, otp_code: Code }).openapi('UpdatePhone')

export const UpdatePassword = z
  .strictObject({ current_password: z.string().min(1).max(200), ...NewPassword, otp_code: Code })
  .openapi('UpdatePassword')
export type UpdatePassword = z.infer<typeof UpdatePassword>

/** YYYY-MM-DD. */
export const BirthDate = z.string().refine((text) => isBirthDate(text, new Date()), 'not a date of birth')

type Position = { lat?: number | undefined; lng?: number | undefined; warehouse_id?: number | undefined }

const isPlaceWhole = ({ lat, lng, warehouse_id }: Position) =>
  (lat === undefined) === (lng === undefined) && (lat === undefined || warehouse_id !== undefined)

/** What is not sent stays as it is; `lat` and `lng` go with the warehouse (spec 1 §7). */
export const UpdateProfile = z
  .strictObject({
    first_name: Name,
    last_name: Name,
    gender: z.enum(GENDERS),
    date_of_birth: BirthDate.nullable(),
    warehouse_id: z.number().int().positive(),
    /** The `secure_url` of an upload for it, null for none. */
    profile_picture: z.string().min(1).max(300).nullable(),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .partial()
  .refine(isPlaceWhole, { path: ['lat'], message: 'lat and lng go together, with a warehouse_id' })
  .openapi('UpdateProfile')
export type UpdateProfile = z.infer<typeof UpdateProfile>
