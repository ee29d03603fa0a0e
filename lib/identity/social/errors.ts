import { declareErrors } from '@/lib/platform/errors'

export const SocialError = declareErrors({
  social_refused: 401,
  social_denied: 403,
  social_over: 404,
  social_contact_required: 409,
  social_link_required: 409,
  social_unavailable: 503,
})
