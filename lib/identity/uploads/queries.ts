import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { UploadError } from '@/lib/identity/uploads/errors'
import {
  boundTo,
  keptName,
  keptType,
  PURPOSES,
  type Sender,
  VIEW_SECONDS,
  waitingName,
} from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import type { ByteRange } from '@/lib/platform/byte-range'
import { env } from '@/lib/platform/env'
import { openBytes, unwrapKey } from '@/lib/platform/envelope'
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

type UploadRow = typeof uploads.$inferSelect

/** The decrypted content of an encrypted file. Throws `not_found` when it or its key is gone. */
async function openSealed(upload: UploadRow): Promise<Buffer> {
  const { key_id, wrapped_key } = upload
  const name = keptName(upload)
  const key = key_id && wrapped_key ? unwrapKey({ key_id, wrapped_key }, name) : null
  const sealed = key && (await privateStore().get(name))
  const content = sealed && openBytes(key, sealed, name)
  if (!content) throw new AppError('not_found')
  return content
}

/** An identity document as a WebP. The caller has checked who looks. Throws `not_found`. */
export async function readDocument(db: Database | Transaction, key: string): Promise<Buffer> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.state, 'attached')))
  if (!upload || !PURPOSES[upload.purpose].isSealed) throw new AppError('not_found')
  return openSealed(upload)
}

/** A file that was decrypted as a whole, in the shape of one that is read piece by piece. */
const inMemory = (content: Buffer) => ({
  bytes: content.length,
  content_type: 'image/webp',
  async *pieces({ from, to }: ByteRange): AsyncGenerator<Uint8Array> {
    yield content.subarray(from, to + 1)
  },
})

/** An attached private file, whose bytes are read as they are sent. Throws `not_found` without a valid link. */
export async function findPrivate({ db, clock }: Context, link: Link) {
  const { key, expires, signature } = link
  if (!isSigned({ use: 'view', expires, bound: [key] }, signature, clock.now())) throw new AppError('not_found')
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.state, 'attached')))
  if (upload && PURPOSES[upload.purpose].isSealed) return inMemory(await openSealed(upload))
  const name = upload ? keptName(upload) : ''
  const state = upload ? await privateStore().stat(name) : null
  if (!upload || !state) throw new AppError('not_found')
  return {
    bytes: state.bytes,
    content_type: keptType(upload.content_type),
    pieces: (part: ByteRange) => readPieces(privateStore(), name, part),
  }
}
