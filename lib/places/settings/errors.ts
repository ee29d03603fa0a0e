import { declareErrors } from '@/lib/platform/errors'

export const SettingError = declareErrors({
  setting_not_found: 404,
  setting_out_of_bounds: 422,
})
