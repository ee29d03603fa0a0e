import { z } from '@hono/zod-openapi'
import { GENDERS } from '@/lib/accounts/rules'

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
    warehouse: z.object({ id: z.number().int(), title: z.string(), lat: z.number(), lng: z.number() }).nullable(),
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

/** The bearer token of a session; web clients receive it as an httpOnly cookie as well. */
export const Session = z.object({ token: z.string(), user: User }).openapi('Session')

export const Login = z
  .strictObject({
    email: z.string().max(200).optional(),
    phone_number: z.string().max(20).optional(),
    password: z.string().min(1).max(200),
  })
  .refine(({ email, phone_number }) => Boolean(email || phone_number), { path: ['email'], message: 'required' })
  .openapi('Login')

const isPastDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date < new Date() && text > '1900-01-01'
  )
}

const PersonName = z.string().trim().min(1).max(60)

/** What is not sent stays as it is; `date_of_birth` is YYYY-MM-DD. */
export const UpdateProfile = z
  .strictObject({
    first_name: PersonName,
    last_name: PersonName,
    gender: z.enum(GENDERS),
    date_of_birth: z.string().refine(isPastDate, 'not a date of birth').nullable(),
    warehouse_id: z.number().int().positive(),
  })
  .partial()
  .openapi('UpdateProfile')
export type UpdateProfile = z.infer<typeof UpdateProfile>
