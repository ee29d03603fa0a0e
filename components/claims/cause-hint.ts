import type { Payer } from '@/lib/orders/claims/rules/way-back'

type Reasons = readonly { code: string; way_back: Payer }[]

/**
 * Who pays for the way back, as the form says it beside a reason: the store pays for the whole parcel when it pays for
 * one of the reasons in it, `others` being those of the other pieces.
 */
export function causeHint(reasons: Reasons, code: string, others: readonly string[]) {
  const payerOf = (one: string) => reasons.find((reason) => reason.code === one)?.way_back
  if (payerOf(code) === 'store') return 'causeStore'
  if (others.some((one) => payerOf(one) === 'store')) return 'causeParcel'
  return payerOf(code) ? 'causeBuyer' : 'causeUnknown'
}
