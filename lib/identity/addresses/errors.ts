import { declareErrors } from '@/lib/platform/errors'

export const AddressError = declareErrors({
  address_not_found: 404,
  address_book_full: 409,
})
