import { declareErrors } from '@/lib/platform/errors'

export const PayLinkError = declareErrors({
  pay_link_over: 409,
})
