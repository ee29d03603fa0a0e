import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { UploadError } from '@/lib/identity/uploads/errors'
import {
  acceptedType,
  LINK_SECONDS,
  MAX_WAITING,
  ORPHAN_HOURS,
  orphanedBefore,
  pathOf,
  type UploadPurpose,
  waitingName,
} from '@/lib/identity/uploads/rules'
import type { SignedUpload } from '@/lib/identity/uploads/schema'
import { uploads } from '@/lib/identity/uploads/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { signLink } from '@/lib/platform/signed-link'
import { privateStore } from '@/lib/platform/storage'

type NewUpload = Omit<typeof uploads.$inferInsert, 'state' | 'created_at'> & { user_id: number }

const register = command(async (work, upload: NewUpload) => {
  await work.db.select({ id: users.id }).from(users).where(eq(users.id, upload.user_id)).for('update')
  const [waiting] = await work.db
    .select({ files: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.user_id, upload.user_id),
        inArray(uploads.state, ['signed', 'stored', 'orphan']),
        gt(uploads.created_at, orphanedBefore(work.now)),
      ),
    )
  if ((waiting?.files ?? 0) >= MAX_WAITING) {
    throw new UploadError('upload_limit', { params: { retry_after: ORPHAN_HOURS * 3600 } })
  }
  const [row] = await work.db
    .insert(uploads)
    .values({ ...upload, state: 'signed', created_at: work.now })
    .returning()
  if (!row) throw new AppError('internal')
  return row
})

type UploadRequest = {
  user_id: number
  purpose: UploadPurpose
  extension: string
  size: number | undefined
  origin: string
}

/**
 * Returns a URL for one upload within five minutes, and the `secure_url` of the file. Throws `invalid_input` for a type
 * that the purpose does not accept, `upload_too_large`, `upload_limit`.
 */
export async function signUpload(context: Context, { user_id, purpose, extension, size, origin }: UploadRequest) {
  const accepted = acceptedType(purpose, extension)
  if (!accepted) throw new AppError('invalid_input', { errors: { file_extension: 'not taken for this purpose' } })
  if (size && size > accepted.max_bytes) {
    throw new UploadError('upload_too_large', { params: { limit: accepted.max_bytes / 2 ** 20 } })
  }
  const key = randomBytes(12).toString('hex')
  const upload = await register(context, { key, user_id, purpose, ...accepted, max_bytes: size ?? accepted.max_bytes })
  const now = context.clock.now()
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  const store = privateStore()
  const put = { type: upload.content_type, seconds: LINK_SECONDS, now, ...(size && { bytes: size }) }
  const upload_url = store.signPut
    ? await store.signPut(waitingName(upload), put)
    : `${origin}/api/uploads/${key}?${signLink({ use: 'send', expires, bound: boundTo(upload) })}`
  const signed: SignedUpload = { upload_url, secure_url: `${env().public_url}${pathOf(upload)}` }
  return signed
}

/** The values to which an upload link is bound. */
export const boundTo = (upload: typeof uploads.$inferSelect) => [
  waitingName(upload),
  upload.content_type,
  upload.max_bytes,
]
