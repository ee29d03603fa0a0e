import { z } from '@hono/zod-openapi'
import { GENDERS, isBirthDate, isMobile } from '@/lib/identity/accounts/rules'
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
    /** Of a business user: lower case, never changes. */
    store_name: z.string().nullable(),
    warehouse: z.object({ id: z.number().int(), title: z.string(), lat: z.number(), lng: z.number() }).nullable(),
    /** The place for which the warehouse was chosen, if any. */
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

export const Name = z.string().overwrite(oneLine).min(1).max(60)

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Wrong email format')

/** An Indonesian mobile number in any spelling. */
export const Phone = z.string().trim().max(20).refine(isMobile, 'not an Indonesian mobile number')

/** YYYY-MM-DD. */
export const BirthDate = z.string().refine((text) => isBirthDate(text, new Date()), 'not a date of birth')

export const contact = { email: Email.optional(), phone_number: Phone.optional() }

export type Contacts = { email?: string | undefined; phone_number?: string | undefined }

export const hasOneContact = ({ email, phone_number }: Contacts) =>
  (email === undefined) !== (phone_number === undefined)
export const oneContact = { path: ['email'], message: 'Please enter your email or phone number' }
