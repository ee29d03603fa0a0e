import { declareErrors } from '@/lib/platform/errors'

export const ResellerError = declareErrors({
  store_name_taken: 409,
  referral_invalid: 422,
  application_locked: 409,
  application_closed: 403,
})
