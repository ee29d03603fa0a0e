import { declareErrors } from '@/lib/platform/errors'

export const RentalConflictError = declareErrors({
  rental_conflict_over: 409,
  no_unit_to_spare: 409,
})
