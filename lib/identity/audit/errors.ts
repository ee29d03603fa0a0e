import { declareErrors } from '@/lib/platform/errors'

export const AuditError = declareErrors({
  nothing_to_undo: 409,
})
