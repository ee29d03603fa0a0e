import { declareErrors } from '@/lib/platform/errors'

export const ProductError = declareErrors({
  product_not_found: 404,
  already_preloved: 409,
  product_price_changed: 409,
})
