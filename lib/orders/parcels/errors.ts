import { declareErrors } from '@/lib/platform/errors'

export const ParcelError = declareErrors({
  tracking_code_invalid: 404,
})
