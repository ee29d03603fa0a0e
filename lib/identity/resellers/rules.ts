/** The statuses of a reseller's application (docs/behaviour.md#resellers). */
export const APPLICATION_STATUSES = [
  'draft',
  'submitted',
  'needs_revision',
  'accepted',
  'rejected',
  'suspended',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

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
