import { declareErrors } from '@/lib/platform/errors'

export const ReconciliationError = declareErrors({
  settlements_unreadable: 422,
  settlements_too_long: 422,
  day_closed: 409,
  day_not_over: 409,
  closing_note_required: 422,
})
