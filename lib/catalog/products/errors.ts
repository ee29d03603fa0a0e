import { declareErrors } from '@/lib/platform/errors'

export const ProductError = declareErrors({
  product_not_found: 404,
})
