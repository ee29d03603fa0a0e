import { declareErrors } from '@/lib/platform/errors'

export const RentalError = declareErrors({
  rent_members_only: 403,
  rent_duration_not_found: 404,
  rent_days_taken: 409,
  rent_units_booked: 409,
  rent_duration_required: 422,
  rent_start_invalid: 422,
  not_let_out: 422,
})
