import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { UploadError } from '@/lib/identity/uploads/errors'
import { guestOrders } from '@/lib/identity/uploads/guest-orders'
import { isBy } from '@/lib/identity/uploads/queries'
import {
  acceptedType,
  boundTo,
  LINK_SECONDS,
  MAX_WAITING,
  ORPHAN_HOURS,
  orphanedBefore,
  PURPOSES,
  pathOf,
  type Sender,
  type UploadPurpose,
  waitingName,
} from '@/lib/identity/uploads/rules'
import type { SignedUpload } from '@/lib/identity/uploads/schema'
import { uploads } from '@/lib/identity/uploads/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { signLink } from '@/lib/platform/signed-link'
import { privateStore } from '@/lib/platform/storage'

type NewUpload = Omit<typeof uploads.$inferInsert, 'state' | 'created_at' | 'user_id' | 'operator_id'> & { by: Sender }

/** Locks the account of a shopper, so that requests at once cannot pass the limit together. */
const lockShopper = ({ db }: Work, user_id: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')

const register = command(async (work, { by, ...upload }: NewUpload) => {
  if ('user_id' in by) await lockShopper(work, by.user_id)
  const [waiting] = await work.db
    .select({ files: count() })
    .from(uploads)
    .where(
      and(
        isBy(by),
        inArray(uploads.state, ['signed', 'stored', 'orphan']),
        gt(uploads.created_at, orphanedBefore(work.now)),
      ),
    )
  if ((waiting?.files ?? 0) >= MAX_WAITING) {
    throw new UploadError('upload_limit', { params: { retry_after: ORPHAN_HOURS * 3600 } })
  }
  const [row] = await work.db
    .insert(uploads)
    .values({ ...upload, ...by, state: 'signed', created_at: work.now })
    .returning()
  if (!row) throw new AppError('internal')
  return row
})

type UploadRequest = {
  by: Sender
  role: string
  purpose: UploadPurpose
  extension: string
  size: number | undefined
  origin: string
}

/** Throws `forbidden` unless this sender may upload for the purpose; a guest only after an order. */
async function requireUploader({ db, clock }: Context, { by, role, purpose }: UploadRequest) {
  const isGuest = role === 'guest' && 'user_id' in by
  const hasOrder = !isGuest || (await guestOrders.current(db, { user_id: by.user_id, now: clock.now() }))
  if (!PURPOSES[purpose].roles.includes(role) || !hasOrder) throw new AppError('forbidden')
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
  const { by, purpose, extension, size } = request
  await requireUploader(context, request)
  const accepted = acceptedType(purpose, extension)
  if (!accepted) throw new AppError('invalid_input', { errors: { file_extension: 'not taken for this purpose' } })
  if (size && size > accepted.max_bytes) {
    throw new UploadError('upload_too_large', { params: { limit: accepted.max_bytes / 2 ** 20 } })
  }
  const key = randomBytes(12).toString('hex')
  const upload = await register(context, { key, by, purpose, ...accepted, max_bytes: size ?? accepted.max_bytes })
  return linkTo(context, upload, request)
}

/**
 * A fresh URL for an upload of the sender that still waits, so that slow sending can go on after five minutes. Throws
 * `upload_unknown`.
 */
export async function renewUpload(context: Context, asked: { by: Sender; key: string; origin: string }) {
  const [upload] = await context.db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.key, asked.key),
        isBy(asked.by),
        inArray(uploads.state, ['signed', 'stored']),
        gt(uploads.created_at, orphanedBefore(context.clock.now())),
      ),
    )
  if (!upload) throw new UploadError('upload_unknown')
  const most = PURPOSES[upload.purpose].types[upload.content_type]
  return linkTo(context, upload, { ...asked, size: upload.max_bytes === most ? undefined : upload.max_bytes })
}
