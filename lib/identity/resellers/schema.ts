import { z } from '@hono/zod-openapi'
import { BirthDate, Email, Name, Phone } from '@/lib/identity/accounts/schema'
import { Code } from '@/lib/identity/codes/schema'
import { SHOWN_STATUSES } from '@/lib/identity/resellers/rules'

const Gender = z.enum(['male', 'female'])

/** What is not known is null. */
export const BusinessUser = z
  .object({
    store_name: z.string().nullable(),
    referral_code: z.string().nullable(),
    /** Leads to the shop and brings the code along; null while the code does not count. */
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

/** What is not sent stays as it is. Another e-mail address or phone number, one at a time, takes the code sent there. */
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

/** With a new contact every session has ended, and `token` is how the caller's goes on. */
export const BusinessUpdated = BusinessUser.extend({ token: z.string().nullable() }).openapi('BusinessUpdated')
