import { addDays, addHours, addMinutes, addSeconds } from 'date-fns'
import { toContact } from '@/lib/identity/accounts/rules'

/** The purposes of codes that are requested by contact (ACC-044). A code is valid for one purpose and one contact. */
export const CONTACT_PURPOSES = [
  'register',
  'update_email',
  'update_phone',
  'update_password',
  'forgot_password',
  'export_data',
  'delete_account',
  'social_login',
  'bank_account',
] as const
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number]

/** And the one that is requested by order: it opens the order to a guest. */
export const CODE_PURPOSES = [...CONTACT_PURPOSES, 'order_access'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Purposes whose code goes to a contact that the account already has. */
const OF_ACCOUNT: readonly CodePurpose[] = ['update_password', 'export_data', 'delete_account', 'bank_account']
export const isOfAccount = (purpose: CodePurpose) => OF_ACCOUNT.includes(purpose)

export const CODE_MINUTES = 5
/** Seconds until a code can be requested again (ACC-043). */
export const RESEND_SECONDS = 30
const CODES_PER_HOUR = 5
const CODES_PER_DAY = 10

/** Wrong guesses allowed at one code, and per day at all codes for one purpose of one contact or account (T1). */
export const GUESSES_PER_CODE = 5
export const GUESSES_PER_DAY = 10

/** Seconds until a contact may be sent another code, 0 for now. `sent`: the times of earlier codes, newest first. */
export function secondsUntilNextCode(sent: Date[], now: Date): number {
  const earliest = [
    sent[0] && addSeconds(sent[0], RESEND_SECONDS),
    sent[CODES_PER_HOUR - 1] && addHours(sent[CODES_PER_HOUR - 1] ?? now, 1),
    sent[CODES_PER_DAY - 1] && addDays(sent[CODES_PER_DAY - 1] ?? now, 1),
  ]
  const waits = earliest.map((at) => (at ? Math.ceil((at.getTime() - now.getTime()) / 1000) : 0))
  return Math.max(0, ...waits)
}

export const codeExpiry = (now: Date) => addMinutes(now, CODE_MINUTES)

/** The contact and the code sent to it, or null without a code. */
export const proofOf = ({ otp_code, ...given }: { email?: string; phone_number?: string; otp_code?: string }) =>
  otp_code === undefined ? null : { contact: toContact(given), code: otp_code }
