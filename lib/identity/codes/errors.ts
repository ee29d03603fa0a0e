import { declareErrors } from '@/lib/platform/errors'

export const CodeError = declareErrors({
  otp_invalid: 422,
  otp_locked: 422,
  contact_not_yours: 422,
  account_code_waits: 409,
  code_too_soon: 429,
  code_limit: 429,
  code_budget_spent: 429,
  code_unsendable: 503,
})
