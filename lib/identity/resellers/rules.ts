import { subDays } from 'date-fns'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'

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
/** The number of an identity card has 16 digits (RSL-032). */
export const isNik = (text: string) => /^\d{16}$/.test(text)
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
