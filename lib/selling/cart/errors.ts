import { declareErrors } from '@/lib/platform/errors'

export const CartError = declareErrors({
  cart_line_not_found: 404,
  rent_duration_differs: 409,
  cart_empty: 409,
})
