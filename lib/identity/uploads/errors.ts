import { declareErrors } from '@/lib/platform/errors'

export const UploadError = declareErrors({
  upload_link_invalid: 403,
  upload_interrupted: 408,
  upload_conflict: 409,
  upload_too_large: 413,
  upload_refused: 422,
  upload_unknown: 422,
  video_too_long: 422,
  upload_limit: 429,
})
