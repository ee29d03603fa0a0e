import { z } from '@hono/zod-openapi'
import { type Contacts, contact, hasOneContact, oneContact } from '@/lib/identity/accounts/schema'
import { CONTACT_PURPOSES, type ContactPurpose } from '@/lib/identity/codes/rules'

export const Code = z.string().trim().min(1).max(10)

/** A new e-mail address is verified by mail, a new phone number on that phone. */
const suitsPurpose = ({ purpose, email, phone_number }: Contacts & { purpose: ContactPurpose }) =>
  purpose === 'update_email' ? email !== undefined : purpose !== 'update_phone' || phone_number !== undefined
const suitable = { path: ['purpose'], message: 'update_email needs an email, update_phone a phone_number' }

export const RequestOtp = z
  .strictObject({ ...contact, purpose: z.enum(CONTACT_PURPOSES) })
  .refine(hasOneContact, oneContact)
  .refine(suitsPurpose, suitable)
  .openapi('RequestOtp')

/** Seconds until another code can be requested, and until this one expires. */
export const OtpSent = z.object({ resend_in: z.number().int(), expires_in: z.number().int() }).openapi('OtpSent')

export const CheckOtp = z
  .strictObject({ ...contact, purpose: z.enum(CONTACT_PURPOSES), otp_code: Code })
  .refine(hasOneContact, oneContact)
  .refine(suitsPurpose, suitable)
  .openapi('CheckOtp')

export const OtpChecked = z.object({ verified: z.literal(true) }).openapi('OtpChecked')
