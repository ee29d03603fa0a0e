import { declareErrors } from '@/lib/platform/errors'

export const UnitError = declareErrors({
  unit_not_found: 404,
  unit_taken: 409,
  units_in_use: 409,
})
