import { declareErrors } from '@/lib/platform/errors'

export const SignInError = declareErrors({
  login_failed: 401,
  social_account: 403,
  password_mismatch: 422,
  password_wrong: 422,
  password_common: 422,
  password_own: 422,
})
