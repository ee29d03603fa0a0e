import { declareErrors } from '@/lib/platform/errors'

export const AdjustmentError = declareErrors({
  adjustment_balance: 409,
})
