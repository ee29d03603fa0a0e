import { declareErrors } from '@/lib/platform/errors'

export const ResellerError = declareErrors({
  store_name_taken: 409,
  referral_invalid: 422,
})
