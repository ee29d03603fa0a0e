import { declareErrors } from '@/lib/platform/errors'

export const ShippingError = declareErrors({
  pickup_point_not_found: 404,
  tier_not_found: 404,
  courier_silent: 409,
  courier_refused: 409,
  pickup_point_used: 409,
  courier_unsupported: 422,
  shipping_method_required: 422,
})
