import { declareErrors } from '@/lib/platform/errors'

export const DrawerError = declareErrors({
  drawer_open: 409,
  drawer_closed: 409,
  receipt_used: 409,
  difference_unexplained: 422,
})
