import { addHours } from 'date-fns'

/** `0812…`, `62812…` and `+62812…` are one number: `+62812…`. */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/[^\d]/g, '')
  if (digits.startsWith('62')) return `+${digits}`
  return digits.startsWith('0') ? `+62${digits.slice(1)}` : `+62${digits}`
}

/** Codes go to Indonesian mobile numbers only (T2). */
export const isMobile = (phone: string) => /^[+\d\s().-]+$/.test(phone) && /^\+628\d{7,11}$/.test(normalizePhone(phone))

/** Hours for which money waits after whoever has the account may have changed, so that its owner can object. */
export const ACCESS_WAIT_HOURS = 24

/** Until when no money leaves after a change of contact or password; null when nothing is in the way. */
export function accessWaitsUntil(access_changed_at: Date | null, now: Date): Date | null {
  const until = access_changed_at && addHours(access_changed_at, ACCESS_WAIT_HOURS)
  return until && until > now ? until : null
}

export const normalizeEmail = (email: string) => email.trim().toLowerCase()

export const GENDERS = ['male', 'female', 'unspecified'] as const

/** Whether a text is an existing day as YYYY-MM-DD, from 1900 on and before `now`. */
export function isBirthDate(text: string, now: Date): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  const isCalendarDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isCalendarDay && date < now && date.getUTCFullYear() >= 1900
}

export type Registered = { register_method: 'facebook' | 'google' | 'other' }

/**
 * Whether an account was made with Google or Facebook: its name is fixed (PRO-012), and it has no password (PRO-013).
 */
export const isSocial = ({ register_method }: Registered) => register_method !== 'other'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string) => EMAIL.test(text.trim())

/** Input that matches a basic e-mail pattern is an e-mail address, anything else a phone number (ACC-029). */
export function contactFields(identity: string): { email: string } | { phone_number: string } {
  const contact = identity.trim()
  return isEmail(contact) ? { email: contact } : { phone_number: contact }
}

export type Contact = { kind: 'email' | 'phone'; value: string }

/** A contact in its normal spelling. Exactly one of the two is given. */
export const toContact = ({ email, phone_number }: { email?: string; phone_number?: string }): Contact =>
  email ? { kind: 'email', value: normalizeEmail(email) } : { kind: 'phone', value: normalizePhone(phone_number ?? '') }

/** A name that only those who know the person recognise: `Sari Wijaya` becomes `S••• W•••`. */
export const maskName = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')

/** A contact that only its owner recognises: `s•••@griya.example`, `+6281•••0001`. */
export const maskContact = ({ kind, value }: Contact) =>
  kind === 'email' ? value.replace(/^(.).*(?=@)/, '$1•••') : `${value.slice(0, 5)}•••${value.slice(-4)}`
