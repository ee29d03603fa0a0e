/** Those whose lists are compared; payments in the store are counted at the counter. */
export const GATEWAYS = ['midtrans', 'xendit'] as const
export type Gateway = (typeof GATEWAYS)[number]

export const LIST_SOURCES = ['list', 'status'] as const

/** What a gateway says of a payment, as far as a comparison needs it; `unknown` is one that it has never heard of. */
export const THEIR_STATUSES = ['settled', 'refunded', 'other', 'unknown'] as const
export type TheirStatus = (typeof THEIR_STATUSES)[number]

/** Why a payment does not agree, the worst first. */
export const REASONS = ['missing_here', 'missing_there', 'amount_differs', 'status_differs', 'other_day'] as const
export type Reason = (typeof REASONS)[number]

export type OurPayment = { amount: number; is_settled: boolean; is_returned: boolean; day: string | null }
export type TheirRecord = { amount: number; status: TheirStatus; day: string }

/**
 * Why a payment does not agree; null when it does. A gateway that says nothing about a settled payment is missing it
 * only when its list was read, or when it was asked and does not know it.
 */
export function reasonOf(ours: OurPayment | null, theirs: TheirRecord | null, hasList: boolean): Reason | null {
  const isPaidThere = theirs?.status === 'settled' || theirs?.status === 'refunded'
  if (!ours?.is_settled) return isPaidThere ? 'missing_here' : null
  if (!theirs) return hasList ? 'missing_there' : null
  if (theirs.status === 'unknown') return 'missing_there'
  if (theirs.amount !== ours.amount) return 'amount_differs'
  if (theirs.status === 'other') return 'status_differs'
  if (theirs.status === 'refunded' && !ours.is_returned) return 'status_differs'
  return ours.day === theirs.day ? null : 'other_day'
}
