import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { UploadError } from '@/lib/identity/uploads/errors'
import { guestOrders } from '@/lib/identity/uploads/guest-orders'
import {
  acceptedType,
  boundTo,
  LINK_SECONDS,
  MAX_WAITING,
  ORPHAN_HOURS,
  orphanedBefore,
  PURPOSES,
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
  role: string
  purpose: UploadPurpose
  extension: string
  size: number | undefined
  origin: string
}

/** Throws `forbidden` unless this shopper may upload for the purpose; a guest only after an order. */
async function requireUploader({ db, clock }: Context, { user_id, role, purpose }: UploadRequest) {
  const isListed = PURPOSES[purpose].roles.includes(role)
  const isGuest = role === 'guest'
  if (!isListed || (isGuest && !(await guestOrders.current(db, { user_id, now: clock.now() }))))
    throw new AppError('forbidden')
}

type Upload = typeof uploads.$inferSelect

async function linkTo({ clock }: Context, upload: Upload, { size, origin }: Pick<UploadRequest, 'size' | 'origin'>) {
  const now = clock.now()
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  const store = privateStore()
  const put = { type: upload.content_type, seconds: LINK_SECONDS, now, ...(size && { bytes: size }) }
  const upload_url = store.signPut
    ? await store.signPut(waitingName(upload), put)
    : `${origin}/api/uploads/${upload.key}?${signLink({ use: 'send', expires, bound: boundTo(upload) })}`
  const signed: SignedUpload = { upload_url, secure_url: `${env().public_url}${pathOf(upload)}` }
  return signed
}

/**
 * Returns a URL for one upload, on which sending can begin for five minutes, and the `secure_url` of the file. Throws
 * `forbidden`, `invalid_input` for a type that the purpose does not accept, `upload_too_large`, `upload_limit`.
 */
export async function signUpload(context: Context, request: UploadRequest) {
  const { user_id, purpose, extension, size } = request
  await requireUploader(context, request)
  const accepted = acceptedType(purpose, extension)
  if (!accepted) throw new AppError('invalid_input', { errors: { file_extension: 'not taken for this purpose' } })
  if (size && size > accepted.max_bytes) {
    throw new UploadError('upload_too_large', { params: { limit: accepted.max_bytes / 2 ** 20 } })
  }
  const key = randomBytes(12).toString('hex')
  const upload = await register(context, { key, user_id, purpose, ...accepted, max_bytes: size ?? accepted.max_bytes })
  return linkTo(context, upload, request)
}

/**
 * A fresh URL for an upload of the shopper that still waits, so that slow sending can go on after five minutes. Throws
 * `upload_unknown`.
 */
export async function renewUpload(context: Context, asked: { user_id: number; key: string; origin: string }) {
  const [upload] = await context.db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.key, asked.key),
        eq(uploads.user_id, asked.user_id),
        inArray(uploads.state, ['signed', 'stored']),
        gt(uploads.created_at, orphanedBefore(context.clock.now())),
      ),
    )
  if (!upload) throw new UploadError('upload_unknown')
  const most = PURPOSES[upload.purpose].types[upload.content_type]
  return linkTo(context, upload, { ...asked, size: upload.max_bytes === most ? undefined : upload.max_bytes })
}
