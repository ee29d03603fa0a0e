import { declareErrors } from '@/lib/platform/errors'

export const DeskError = declareErrors({
  address_closed: 409,
  courier_booked: 409,
  missing_closed: 409,
  missing_too_many: 422,
  message_waiting: 409,
})
