import { subDays } from 'date-fns'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { calendarDay } from '@/lib/platform/time'

/** The statuses in which a referral code is active. */
export const COUNTING = ['submitted', 'accepted'] as const satisfies ApplicationStatus[]

const isCounting = (status: ApplicationStatus) => COUNTING.some((counting) => counting === status)

/** The application status that a reseller sees (RSL-053, A-67). */
export const SHOWN_STATUSES = ['applied', 'accepted'] as const

export function shownStatus(status: ApplicationStatus | null): (typeof SHOWN_STATUSES)[number] | null {
  if (status === 'accepted') return 'accepted'
  return status === 'submitted' || status === 'suspended' ? 'applied' : null
}

type StoreCode = { referral_code: string | null; application_status: ApplicationStatus | null }

/** The link that carries a referral code to the shop at the URL `shop`; null while the code is not active. */
export const referralLink = ({ referral_code, application_status }: StoreCode, shop: string) =>
  referral_code && application_status && isCounting(application_status)
    ? `${shop}/?ref=${encodeURIComponent(referral_code)}`
    : null

type PersonalData = {
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  date_of_birth: string | null
  gender: 'male' | 'female' | 'unspecified'
}

/** The personal data of a store's user; an unspecified gender is null. */
export const personOf = ({ first_name, last_name, email, phone_number, date_of_birth, gender }: PersonalData) => ({
  first_name,
  last_name,
  email,
  phone_number,
  date_of_birth,
  gender: gender === 'unspecified' ? null : gender,
})

/** The tiers of resellers; operators set them, and each may earn more than the one before (RSL-053). */
export const RESELLER_TYPES = ['individual', 'partner', 'premier'] as const
export type ResellerType = (typeof RESELLER_TYPES)[number]

/** The pictures of an application (RSL-030). */
export const DOCUMENTS = ['ktp_photo', 'npwp_photo', 'selfie_ktp_photo'] as const
export type DocumentKind = (typeof DOCUMENTS)[number]

/** The numbers of an application. */
export const NUMBERS = ['nik_number', 'npwp_number'] as const

/** What a reviewer may ask to revise, each with a reason. */
export const REVISED_PARTS = [...DOCUMENTS, ...NUMBERS, 'personal', 'store', 'bank'] as const
export type RevisedPart = (typeof REVISED_PARTS)[number]
export type RevisionReasons = Partial<Record<RevisedPart, string>>

/** The title of a store's address (RSL-047). */
export const STORE_TITLE = 'Store'

/** The largest picture of a document (RSL-031). */
export const MOST_MEGABYTES = 10

export const isDigits = (text: string) => /^\d*$/.test(text)

/** The provinces of the register, whose code begins the number of an identity card. */
export const PROVINCE_CODES = [
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '31', '32', '33', '34', '35', '36', '51', '52', '53'],
  ...['61', '62', '63', '64', '65', '71', '72', '73', '74', '75', '76', '81', '82', '91', '92', '93', '94', '95', '96'],
]

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** What is added to the day of a woman's birth. */
const WOMAN = 40

/** Whether six digits are a day of birth as DDMMYY; the century is not known, so that 29 February is always one. */
function isBirthPart(digits: string): boolean {
  const day = Number(digits.slice(0, 2))
  const days = DAYS_OF_MONTH[Number(digits.slice(2, 4)) - 1] ?? 0
  const born = day > WOMAN ? day - WOMAN : day
  return born >= 1 && born <= days
}

/**
 * The number of an identity card has 16 digits (RSL-032): the district, whose province exists, the day of birth, and a
 * serial number that is not zero.
 */
export const isNik = (text: string) =>
  /^\d{16}$/.test(text) &&
  PROVINCE_CODES.includes(text.slice(0, 2)) &&
  isBirthPart(text.slice(6, 12)) &&
  text.slice(12) !== '0000'

/** Identity cards are issued from this age on, in years. */
export const LEAST_AGE = 17
export const TOO_YOUNG = `Resellers must be at least ${LEAST_AGE} years old`

/** The latest day of birth (YYYY-MM-DD) of somebody who may be a reseller. */
export const latestBirthDay = (now: Date) => {
  const [year, ...day] = calendarDay(now).split('-')
  return [Number(year) - LEAST_AGE, ...day].join('-').replace(/-02-29$/, '-02-28')
}

/** Whether somebody who was born on a day (YYYY-MM-DD) may be a reseller. */
export const isOldEnough = (born: string, now: Date) => born <= latestBirthDay(now)

/** A tax number has 15 digits, or 16 since 2024 (RSL-033, A-69). */
export const isNpwp = (text: string) => /^\d{15,16}$/.test(text)

/** `3174••••` of which only the last four digits show: `••••••••••••0001`. */
export const maskNumber = (number: string) => number.slice(-4).padStart(number.length, '•')

/** Statuses in which the applicant changes documents and numbers. */
export const EDITABLE = ['draft', 'needs_revision'] as const satisfies ApplicationStatus[]
export const isEditable = (status: ApplicationStatus) => EDITABLE.some((editable) => editable === status)

/** Days after the decision for which documents are kept. */
export const KEEP_DOCUMENTS_DAYS = 90
export const documentsKeptSince = (now: Date) => subDays(now, KEEP_DOCUMENTS_DAYS)

/** What two applications may have in common. */
export const SHARED_DATA = ['nik', 'npwp', 'account', 'phone'] as const
export type SharedKind = (typeof SHARED_DATA)[number]

/** The piles of the queue; `review` are those that wait for the store. */
export const RESELLER_PILES = ['review', 'revision', 'accepted', 'suspended', 'rejected', 'draft'] as const
export type ResellerPile = (typeof RESELLER_PILES)[number]
