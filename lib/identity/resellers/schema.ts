import { z } from '@hono/zod-openapi'
import { BirthDate, Email, Name, Phone } from '@/lib/identity/accounts/schema'
import { Code } from '@/lib/identity/codes/schema'
import { SHOWN_STATUSES } from '@/lib/identity/resellers/rules'

const Gender = z.enum(['male', 'female'])

/** Unknown fields are null. */
export const BusinessUser = z
  .object({
    store_name: z.string().nullable(),
    referral_code: z.string().nullable(),
    /** A link to the shop with the code; null while the code is not active. */
    referral_link: z.string().nullable(),
    application_status: z.enum(SHOWN_STATUSES).nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    gender: Gender.nullable(),
  })
  .openapi('BusinessUser')
export type BusinessUser = z.infer<typeof BusinessUser>

/** Omitted fields stay unchanged. A new e-mail address or phone number, one at a time, needs the code sent to it. */
export const UpdateBusiness = z
  .strictObject({
    first_name: Name,
    last_name: Name,
    email: Email,
    phone_number: Phone,
    otp_code: Code,
    date_of_birth: BirthDate,
    gender: Gender,
  })
  .partial()
  .openapi('UpdateBusiness')
export type UpdateBusiness = z.infer<typeof UpdateBusiness>

/** A new contact ends every session; `token` is the caller's new one, otherwise null. */
export const BusinessUpdated = BusinessUser.extend({ token: z.string().nullable() }).openapi('BusinessUpdated')
