import { declareErrors } from '@/lib/platform/errors'

export const RentReturnError = declareErrors({
  rent_return_not_found: 404,
  rent_pickup_booked: 409,
  rent_pickup_day: 422,
  rent_no_pickup: 409,
  rent_label_missing: 409,
  rent_warnings_left: 409,
  inspection_incomplete: 422,
  inspection_too_much: 422,
  inspection_own_contest: 409,
})
