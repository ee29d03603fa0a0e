import { declareErrors } from '@/lib/platform/errors'

export const ApprovalError = declareErrors({
  approval_own: 403,
  approval_given: 409,
})
