import { z } from '@hono/zod-openapi'
import { contact, Email, hasOneContact, Name, oneContact, Phone } from '@/lib/identity/accounts/schema'
import { Code } from '@/lib/identity/codes/schema'
import { PASSWORD_LENGTH } from '@/lib/identity/sign-in/rules'
import { PROVIDERS } from '@/lib/identity/social/rules'
import { FacebookUser, GoogleUser, ProviderToken } from '@/lib/identity/social/schema'

/** A password with an e-mail address or a phone number. */
export const PasswordLogin = z
  .strictObject({
    email: z.string().max(200).optional(),
    phone_number: z.string().max(20).optional(),
    password: z.string().min(1).max(200),
  })
  .refine(({ email, phone_number }) => Boolean(email || phone_number), { path: ['email'], message: 'required' })

/** All fields of a login; the required ones depend on the method. */
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

/** A minimum length is the only rule of composition; others do not improve passwords. */
const NewPassword = { password: z.string().min(PASSWORD_LENGTH).max(200), password_confirmation: z.string().max(200) }

/** Words with which a store would pass for the shop itself in addresses and messages. */
const OURS = /(^|[ .&'-])(griya|admin|official)([ .&'-]|$)/

/** Shown in addresses and receipts; lower case, immutable (ACC-037, ACC-038). Of one script, so that no name looks like another. */
export const StoreName = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(40)
  .regex(
    /^[\p{Script=Latin}\p{N}]+([ .&'-][\p{Script=Latin}\p{N}]+)*$/u,
    'Latin letters and digits, with single spaces or signs between them',
  )
  .refine((name) => !OURS.test(name), 'the name of a store is not the name of the shop')

/** With a store name it is a reseller's sign-up, which needs the terms. */
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

/** With a password (`reg`), or with a token of Google or Facebook. */
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
