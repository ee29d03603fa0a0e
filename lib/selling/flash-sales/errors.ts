import { declareErrors } from '@/lib/platform/errors'

export const FlashSaleError = declareErrors({
  flash_login_required: 403,
  flash_sale_not_found: 404,
  flash_sale_moved: 409,
  flash_limit: 409,
})
