import { declareErrors } from '@/lib/platform/errors'

export const PrivacyError = declareErrors({
  confirmation_required: 403,
  account_in_use: 409,
})
