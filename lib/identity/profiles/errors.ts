import { declareErrors } from '@/lib/platform/errors'

export const ProfileError = declareErrors({
  name_locked: 403,
  profile_incomplete: 409,
})
