import { declareErrors } from '@/lib/platform/errors'

export const WarehouseError = declareErrors({
  warehouse_not_found: 404,
  city_not_found: 404,
  warehouse_exists: 409,
})
