import { addDays, addHours, addMinutes, addSeconds, subMinutes } from 'date-fns'

/** How long a session lives, in days, by role. */
export const SESSION_DAYS = { guest: 30, user: 30, business: 30 } as const

const SEEN_EVERY_MINUTES = 5

/** A session last seen before this is written down anew when it is used. */
export const lastSeenCutoff = (now: Date) => subMinutes(now, SEEN_EVERY_MINUTES)

/** A device as its owner knows it again; nothing else of its description is kept. */
export type Device = { browser: string | null; system: string | null }

export const UNKNOWN_DEVICE: Device = { browser: null, system: null }

/** Browsers name each other, so the order counts. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const LONGEST_DESCRIPTION = 400

/** What a browser says of itself, down to two names of these lists. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, LONGEST_DESCRIPTION) ?? ''
  const find = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
/** Who else can say who somebody is (spec 1 §1). */
export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<Provider, string>

/** How long one may take at Google or Facebook, and then over the code that proves a contact. */
export const SOCIAL_MINUTES = 15

/** `enter`: nothing is in the way; `link`: their address has an account; `contact`: nobody stands in for an address. */
export const SOCIAL_STEPS = ['enter', 'link', 'contact'] as const
export type SocialStep = (typeof SOCIAL_STEPS)[number]

/** What a code may be used for (spec 1 §4). It is good for that and for one contact alone. */
export const CODE_PURPOSES = [
  'register',
  'update_email',
  'update_phone',
  'update_password',
  'forgot_password',
  'export_data',
  'delete_account',
  'social_login',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Purposes whose code goes to a contact that the account already has. */
const OF_ACCOUNT: readonly CodePurpose[] = ['update_password', 'export_data', 'delete_account']
export const isOfAccount = (purpose: CodePurpose) => OF_ACCOUNT.includes(purpose)

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

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type Person = {
  first_name?: string | null
  last_name?: string | null
  email?: string | null | undefined
  phone_number?: string | null | undefined
  store_name?: string | null | undefined
}

/** Whether a password is a person's own name, contact or store, whatever signs and up to four digits it wears. */
export function isOwnWord(password: string, { first_name, last_name, email, phone_number, store_name }: Person) {
  const names = [first_name ?? '', last_name ?? '']
  const digits = phone_number ? normalizePhone(phone_number).slice(3) : ''
  const own = [...names, names.join(''), names.toReversed().join(''), email, email?.split('@')[0], store_name, digits]
  const words = own.map((word) => lettersOf(word ?? '')).filter((word) => word.length > 2)
  const bare = lettersOf(password).replace(/^(?:62|0)(?=8\d{8})/, '')
  return words.some((word) => bare.startsWith(word) && /^\d{0,4}$/.test(bare.slice(word.length)))
}

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

/** Who came by Google or Facebook: the name is that of their account there (spec 1 §4), and here is no password. */
export const isSocial = ({ register_method }: Registered) => register_method !== 'other'

/** What the account is called that somebody came with. */
export const providerOf = ({ register_method }: Registered) =>
  register_method === 'other' ? '' : PROVIDER_NAMES[register_method]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string) => EMAIL.test(text.trim())

/** What matches a basic e-mail pattern is an address, anything else a phone number (spec 1 §4). */
export function contactFields(identity: string): { email: string } | { phone_number: string } {
  const contact = identity.trim()
  return isEmail(contact) ? { email: contact } : { phone_number: contact }
}

export type Contact = { kind: 'email' | 'phone'; value: string }

/** Where a person is reached, in its one spelling. Exactly one of the two is given. */
export const toContact = ({ email, phone_number }: { email?: string; phone_number?: string }): Contact =>
  email ? { kind: 'email', value: normalizeEmail(email) } : { kind: 'phone', value: normalizePhone(phone_number ?? '') }

/** A contact and the code that was sent there, where both were given. */
export const proofOf = ({ otp_code, ...given }: { email?: string; phone_number?: string; otp_code?: string }) =>
  otp_code === undefined ? null : { contact: toContact(given), code: otp_code }

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

type Waiting = {
  waiting_payment: number
  waiting_return_action: number
  rent_waiting_payment_count: number
  rent_due_soon_count: number
  rent_late_count: number
}

/** What the account menu shows beside orders and rental orders, and what leads to it shows of both (spec 1 §2). */
export function menuBadges(waiting: Waiting) {
  const orders = waiting.waiting_return_action + waiting.waiting_payment
  const rentals = waiting.rent_waiting_payment_count + waiting.rent_due_soon_count + waiting.rent_late_count
  return { orders, rentals, all: orders + rentals }
}

/** In pixels; uploads make each of them. */
export type ProfileWidth = 96 | 192 | 384

/** A profile picture in another of its widths, from our own address. */
export const pictureAt = (profile_picture: string, width: ProfileWidth) =>
  profile_picture.replace(/^.*(\/media\/[0-9a-f]{24})\/\d+\.webp$/, `$1/${width}.webp`)
