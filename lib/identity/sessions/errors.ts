import { declareErrors } from '@/lib/platform/errors'

export const SessionError = declareErrors({
  session_not_found: 404,
  account_blocked: 403,
})
