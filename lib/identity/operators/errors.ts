import { declareErrors } from '@/lib/platform/errors'

export const AccessError = declareErrors({
  operator_login_failed: 401,
  factor_failed: 401,
  passkey_failed: 401,
  password_unchanged: 422,
  operator_email_taken: 409,
  operator_self: 409,
  last_owner: 409,
  last_factor: 409,
})
