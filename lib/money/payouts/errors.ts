import { declareErrors } from '@/lib/platform/errors'

export const PayoutError = declareErrors({
  payout_provider_off: 409,
  payout_provider_unavailable: 503,
  payout_not_open: 409,
})
