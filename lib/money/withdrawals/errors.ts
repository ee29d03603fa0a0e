import { declareErrors } from '@/lib/platform/errors'

export const WithdrawalError = declareErrors({
  withdrawal_minimum: 422,
  withdrawal_balance: 409,
  withdrawal_account_missing: 409,
  withdrawal_account_waits: 409,
  withdrawal_access_waits: 409,
  withdrawal_application: 403,
  withdrawal_phone: 403,
  withdrawal_limit: 409,
  withdrawal_closed: 409,
})
