import { declareErrors } from '@/lib/platform/errors'

export const ReviewError = declareErrors({
  review_exists: 409,
  review_too_early: 409,
  rating_required: 422,
})
