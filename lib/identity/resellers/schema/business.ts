import { z } from '@hono/zod-openapi'
import { BirthDate, Email, Name, Phone } from '@/lib/identity/accounts/schema'
import { PHONE } from '@/lib/identity/addresses/rules'
import { Code } from '@/lib/identity/codes/schema'
import {
  isDigits,
  isNik,
  isNpwp,
  RESELLER_TYPES,
  REVISED_PARTS,
  SHOWN_STATUSES,
  STORE_TITLE,
} from '@/lib/identity/resellers/rules'
import { APPLICATION_STATUSES } from '@/lib/identity/resellers/states'
import { StoreName } from '@/lib/identity/sign-in/schema'
import { oneLine } from '@/lib/platform/one-line'

const Gender = z.enum(['male', 'female'])
const NO_PHONE = 'Please enter your phone number'

const required = (max: number, message: string) => z.string(message).overwrite(oneLine).min(1, message).max(max)
const optional = (max: number) => z.string().overwrite(oneLine).max(max).default('')

/** The address of a store. Without `recipient` and `phone_number` it has the applicant's. */
export const PersonalAddress = z
  .strictObject({
    title: z.literal(STORE_TITLE).default(STORE_TITLE),
    recipient: z.string().overwrite(oneLine).max(100).optional(),
    phone_number: z.string(NO_PHONE).trim().max(30).regex(PHONE, NO_PHONE).optional(),
    address: required(500, 'Please enter shipping address'),
    second_line_address: optional(200),
    province_id: required(20, 'Please enter province'),
    city_id: required(20, 'Please enter city'),
    zip_code: z
      .string()
      .regex(/^(\d{5})?$/)
      .default(''),
    notes: optional(300),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
  })
  .openapi('PersonalAddress')
export type PersonalAddress = z.infer<typeof PersonalAddress>

export const StoreAddress = z
  .object({
    title: z.string(),
    recipient: z.string(),
    phone_number: z.string(),
    address: z.string(),
    second_line_address: z.string(),
    province_id: z.string(),
    province: z.string(),
    city_id: z.string(),
    city: z.string(),
    zip_code: z.string(),
    notes: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .openapi('StoreAddress')
export type StoreAddress = z.infer<typeof StoreAddress>

/**
 * A store's bank account, by the name or the code of its bank. Without `account_number` the known one stays. Another
 * account of a wallet that has had money takes the `otp_code` of the purpose `bank_account`.
 */
export const WalletAttributes = z
  .strictObject({
    bank_name: z.string().max(60),
    bank_code: z.string().max(30),
    bank_branch: z.string().max(100),
    account_holder: z.string().max(100),
    account_number: z.string().max(40),
    otp_code: Code,
  })
  .partial()
  .openapi('WalletAttributes')
export type WalletAttributes = z.infer<typeof WalletAttributes>

const number = (isNumber: (text: string) => boolean) =>
  z
    .string()
    .trim()
    .refine(isDigits, { message: 'Please input only number!', abort: true })
    .refine(isNumber, 'NIK/NPWP number is not valid')

const SecureUrl = z.string().min(1).max(500)

/**
 * A part of the documents is kept as a draft. Once all of them are there, the application is submitted, unless `submit`
 * is false; with `submit` true it is refused while something is missing.
 */
export const ApplicationAttributes = z
  .strictObject({
    ktp_photo: SecureUrl,
    npwp_photo: SecureUrl,
    selfie_ktp_photo: SecureUrl,
    nik_number: number(isNik),
    npwp_number: number(isNpwp),
    submit: z.boolean(),
  })
  .partial()
  .openapi('ApplicationAttributes')
export type ApplicationAttributes = z.infer<typeof ApplicationAttributes>

const Nullable = z.string().nullable()

/** Photos are paths that can be opened for a minute; numbers show their last four digits. */
const BusinessApplication = z
  .object({
    status: z.enum(APPLICATION_STATUSES),
    applied_at: z.string().nullable(),
    accepted_at: z.string().nullable(),
    ktp_photo: Nullable,
    npwp_photo: Nullable,
    selfie_ktp_photo: Nullable,
    nik_number: Nullable,
    npwp_number: Nullable,
    /** Why parts have to be revised. */
    revision: z.partialRecord(z.enum(REVISED_PARTS), z.string()),
    reason: z.string(),
  })
  .openapi('BusinessApplication')

const BusinessWallet = z
  .object({
    bank_code: Nullable,
    bank_name: Nullable,
    bank_branch: Nullable,
    account_holder: Nullable,
    /** The last four digits. */
    account_number: Nullable,
    /** The spendable balance in rupiah. */
    amount: z.number().int(),
  })
  .openapi('BusinessWallet')

/** Unknown fields are null. */
export const BusinessUser = z
  .object({
    store_name: z.string().nullable(),
    referral_code: z.string().nullable(),
    /** A link to the shop with the code; null while the code is not active. */
    referral_link: z.string().nullable(),
    reseller_type: z.enum(RESELLER_TYPES),
    application_status: z.enum(SHOWN_STATUSES).nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    gender: Gender.nullable(),
    personal_address: StoreAddress.nullable(),
    business_application: BusinessApplication.nullable(),
    wallet: BusinessWallet,
  })
  .openapi('BusinessUser')
export type BusinessUser = z.infer<typeof BusinessUser>

const personal = {
  first_name: Name,
  last_name: Name,
  email: Email,
  phone_number: Phone,
  otp_code: Code,
  date_of_birth: BirthDate,
  gender: Gender,
}

/** Omitted fields stay unchanged. A new e-mail address or phone number, one at a time, needs the code sent to it. */
export const UpdateBusiness = z
  .strictObject({
    ...personal,
    personal_address_attributes: PersonalAddress,
    wallet_attributes: WalletAttributes,
    business_application_attributes: ApplicationAttributes,
  })
  .partial()
  .openapi('UpdateBusiness')
export type UpdateBusiness = z.infer<typeof UpdateBusiness>

/** The same for a first application. Whoever has no store yet names it; the name never changes. */
export const RegisterBusiness = UpdateBusiness.extend({
  store_name: StoreName.optional(),
  terms: z.literal(true, 'Please accept our Terms and Conditions to continue').optional(),
}).openapi('RegisterBusiness')
export type RegisterBusiness = z.infer<typeof RegisterBusiness>

/**
 * A new contact, and becoming a reseller, ends the session; `token` is the caller's new one, otherwise null.
 */
export const BusinessUpdated = BusinessUser.extend({ token: z.string().nullable() }).openapi('BusinessUpdated')
