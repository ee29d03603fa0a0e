import { declareErrors } from '@/lib/platform/errors'

export const RentExchangeError = declareErrors({
  rent_exchange_not_found: 404,
  rent_exchange_used: 409,
  rent_exchange_no_unit: 409,
})
