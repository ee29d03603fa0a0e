import { declareErrors } from '@/lib/platform/errors'

export const RefundError = declareErrors({
  refund_account_closed: 409,
})
