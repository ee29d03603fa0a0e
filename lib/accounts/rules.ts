/** How long a session lives, in days, by role. */
export const SESSION_DAYS = { guest: 30, user: 30, business: 30 } as const

/** How long one waits before a code can be sent again, in seconds (spec 1 §9). */
export const RESEND_SECONDS = 30

/** The shortest password that is taken, in characters. */
export const PASSWORD_LENGTH = 8

/** `0812…`, `62812…` and `+62812…` are one number: `+62812…`. */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/[^\d]/g, '')
  if (digits.startsWith('62')) return `+${digits}`
  return digits.startsWith('0') ? `+62${digits.slice(1)}` : `+62${digits}`
}

export const normalizeEmail = (email: string) => email.trim().toLowerCase()

export const GENDERS = ['male', 'female', 'unspecified'] as const

type Registered = { register_method: 'facebook' | 'google' | 'other' }

/** The name of who came by Google or Facebook is that of their account there (spec 1 §4). */
export const canChangeName = ({ register_method }: Registered) => register_method === 'other'

/** Who came by Google or Facebook has no password here. */
export const hasPassword = ({ register_method }: Registered) => register_method === 'other'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string) => EMAIL.test(text.trim())

/** What matches a basic e-mail pattern is an address, anything else a phone number (spec 1 §4). */
export function contactFrom(identity: string): { email: string } | { phone_number: string } {
  const contact = identity.trim()
  return isEmail(contact) ? { email: contact } : { phone_number: contact }
}
