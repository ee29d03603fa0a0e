import { declareErrors } from '@/lib/platform/errors'

export const ExtensionError = declareErrors({
  extension_unavailable: 409,
  extension_open: 409,
})
