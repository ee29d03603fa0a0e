import { z } from '@hono/zod-openapi'
import { UPLOAD_PURPOSES } from '@/lib/identity/uploads/rules'

export const SignQuery = z.object({
  file_extension: z.string().min(1).max(10).openapi({ example: 'jpg' }),
  file_purpose: z
    .string()
    .min(1)
    .max(40)
    .openapi({ enum: [...UPLOAD_PURPOSES] }),
  /** In bytes. If given, the link accepts exactly this number. */
  file_size: z.coerce.number().int().positive().optional(),
})

export const UploadKey = z.object({ key: z.string().max(100) })

/**
 * `upload_url` accepts one PUT of the bytes within five minutes, with the `Content-Type` of the extension. Where it
 * leads to the shop and `file_size` was given, the bytes may also be sent by PATCH as in tus 1.0, and go on after an
 * interruption. `secure_url` names the file in later calls, as in `profile_picture`.
 */
export const SignedUpload = z.object({ upload_url: z.string(), secure_url: z.string() }).openapi('SignedUpload')
export type SignedUpload = z.infer<typeof SignedUpload>

/** How many encrypted files are now under the current key, and how many are under one that is missing. */
export const RotatedKeys = z
  .object({ key: z.string(), rotated: z.number().int(), unreadable: z.number().int() })
  .openapi('RotatedKeys')
export type RotatedKeys = z.infer<typeof RotatedKeys>
