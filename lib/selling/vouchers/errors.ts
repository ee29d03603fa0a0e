import { declareErrors } from '@/lib/platform/errors'

export const VoucherError = declareErrors({
  promotion_not_found: 404,
  promotion_inactive: 409,
  promotion_not_started: 409,
  promotion_over: 409,
  promotion_buy_only: 409,
  promotion_rent_only: 409,
  promotion_members_only: 409,
  promotion_new_users_only: 409,
  promotion_flash_only: 409,
  promotion_minimum: 409,
  promotion_used_up: 409,
  promotion_used_by_you: 409,
})
