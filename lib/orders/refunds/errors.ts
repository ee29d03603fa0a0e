import { declareErrors } from '@/lib/platform/errors'

export const RefundError = declareErrors({
  refund_account_closed: 409,
  refund_payee_missing: 404,
  payee_name_unchecked: 422,
})
