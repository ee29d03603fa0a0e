import { declareErrors } from '@/lib/platform/errors'

export const OperatorError = declareErrors({
  reason_required: 422,
  tracking_code_required: 422,
  pickup_code_wrong: 422,
})
