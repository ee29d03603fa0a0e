import { declareErrors } from '@/lib/platform/errors'

export const InventoryError = declareErrors({
  insufficient_stock: 409,
  barcode_used: 409,
  graded_too_few: 409,
  preloved_missing: 409,
})
