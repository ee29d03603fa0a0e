import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { UploadError } from '@/lib/identity/uploads/errors'
import { boundTo, keptName, keptType, type Sender, VIEW_SECONDS, waitingName } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import type { ByteRange } from '@/lib/platform/byte-range'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { isSigned, signLink } from '@/lib/platform/signed-link'
import { privateStore, readPieces } from '@/lib/platform/storage'

/** The full URL of a file of the shop; other values stay unchanged. */
export const fileAddress = (path: string | null) => (path?.startsWith('/') ? `${env().public_url}${path}` : path)

/** The uploads of a sender. */
export const isBy = (by: Sender) =>
  'user_id' in by ? eq(uploads.user_id, by.user_id) : eq(uploads.operator_id, by.operator_id)

/** A signed path under which a private file can be seen for a minute. The caller must have checked the viewer. */
export function viewPath({ clock }: Context, key: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + VIEW_SECONDS
  return `/api/uploads/${key}?${signLink({ use: 'view', expires, bound: [key] })}`
}

type Link = { key: string; expires: number; signature: string }

export type SendLink = Link

/** The waiting or stored upload of a link for sending. Throws `upload_link_invalid`. */
export async function requireSent({ db, clock }: Context, { key, expires, signature }: SendLink) {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), inArray(uploads.state, ['signed', 'stored'])))
  const isValid = upload && isSigned({ use: 'send', expires, bound: boundTo(upload) }, signature, clock.now())
  if (!isValid) throw new UploadError('upload_link_invalid')
  return upload
}

/** The bytes of an upload that are here: all of them once it is stored. */
export async function countReceived(upload: typeof uploads.$inferSelect): Promise<number> {
  if (upload.state === 'stored') return upload.max_bytes
  return (await privateStore().drafts?.received(waitingName(upload))) ?? 0
}

/** How many bytes of an upload are here, of how many. Throws `upload_link_invalid`. */
export async function readOffset(context: Context, link: SendLink) {
  const upload = await requireSent(context, link)
  return { received: await countReceived(upload), bytes: upload.max_bytes }
}

/** An attached private file, whose bytes are read as they are sent. Throws `not_found` without a valid link. */
export async function findPrivate({ db, clock }: Context, link: Link) {
  const { key, expires, signature } = link
  if (!isSigned({ use: 'view', expires, bound: [key] }, signature, clock.now())) throw new AppError('not_found')
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.state, 'attached')))
  const name = upload ? keptName(upload) : ''
  const state = upload ? await privateStore().stat(name) : null
  if (!upload || !state) throw new AppError('not_found')
  return {
    bytes: state.bytes,
    content_type: keptType(upload.content_type),
    pieces: (part: ByteRange) => readPieces(privateStore(), name, part),
  }
}
