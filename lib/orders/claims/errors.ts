import { declareErrors } from '@/lib/platform/errors'

export const ClaimError = declareErrors({
  claim_not_found: 404,
  claim_closed: 409,
  claim_refused_before: 409,
  claim_too_many: 422,
  claim_line_unknown: 422,
  claim_showroom: 422,
  claim_no_replacement: 409,
  claim_exchanged_before: 409,
  claim_undecided: 422,
  claim_nothing_arrived: 422,
  claim_own_appeal: 409,
  claim_no_wallet: 422,
  claim_no_pickup: 409,
  claim_pickup_booked: 409,
  claim_pickup_day: 422,
  claim_no_source: 422,
  claim_asked_enough: 409,
  claim_reason_unknown: 422,
  claim_reason_taken: 409,
  claim_reasons_full: 422,
})
