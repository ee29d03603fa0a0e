import { addDays, addHours, addMinutes, addSeconds } from 'date-fns'

/** How long a session lives, in days, by role. */
export const SESSION_DAYS = { guest: 30, user: 30, business: 30 } as const

/** What a code may be used for (spec 1 §4). It is good for that and for one contact alone. */
export const CODE_PURPOSES = ['register', 'update_email', 'update_phone', 'update_password', 'forgot_password'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const CODE_MINUTES = 5
/** How long one waits before a code can be sent again (spec 1 §9). */
export const RESEND_SECONDS = 30
const CODES_PER_HOUR = 5
const CODES_PER_DAY = 10

/** Wrong guesses at one code, and in a day at all codes for one purpose of one contact or account (threats R14). */
export const GUESSES_PER_CODE = 5
export const GUESSES_PER_DAY = 10

/** The shortest password that is taken, in characters. */
export const PASSWORD_LENGTH = 8

/** `0812…`, `62812…` and `+62812…` are one number: `+62812…`. */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/[^\d]/g, '')
  if (digits.startsWith('62')) return `+${digits}`
  return digits.startsWith('0') ? `+62${digits.slice(1)}` : `+62${digits}`
}

/** Codes go to Indonesian mobile numbers alone (threats T2). */
export const isMobile = (phone: string) => /^[+\d\s().-]+$/.test(phone) && /^\+628\d{7,11}$/.test(normalizePhone(phone))

export const normalizeEmail = (email: string) => email.trim().toLowerCase()

export const GENDERS = ['male', 'female', 'unspecified'] as const

/** A day as YYYY-MM-DD that the calendar has, before `now` and within memory. */
export function isBirthDate(text: string, now: Date): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  const isOfCalendar = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isOfCalendar && date < now && date.getUTCFullYear() >= 1900
}

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

export type Contact = { kind: 'email' | 'phone'; value: string }

/** Where a person is reached, in its one spelling. Exactly one of the two is given. */
export const contactOf = ({ email, phone_number }: { email?: string; phone_number?: string }): Contact =>
  email ? { kind: 'email', value: normalizeEmail(email) } : { kind: 'phone', value: normalizePhone(phone_number ?? '') }

/** Enough for its owner to know it again: `s•••@griya.example`, `+6281•••0001`. */
export const maskContact = ({ kind, value }: Contact) =>
  kind === 'email' ? value.replace(/^(.).*(?=@)/, '$1•••') : `${value.slice(0, 5)}•••${value.slice(-4)}`

/** Seconds until this contact may be sent another code; 0 when now. `sent` is when the earlier ones were, newest first. */
export function secondsUntilNextCode(sent: Date[], now: Date): number {
  const free = [
    sent[0] && addSeconds(sent[0], RESEND_SECONDS),
    sent[CODES_PER_HOUR - 1] && addHours(sent[CODES_PER_HOUR - 1] ?? now, 1),
    sent[CODES_PER_DAY - 1] && addDays(sent[CODES_PER_DAY - 1] ?? now, 1),
  ]
  const waits = free.map((at) => (at ? Math.ceil((at.getTime() - now.getTime()) / 1000) : 0))
  return Math.max(0, ...waits)
}

export const codeExpiry = (now: Date) => addMinutes(now, CODE_MINUTES)
