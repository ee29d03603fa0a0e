import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '@/lib/db/command'
import { takeDataKey } from '@/lib/identity/uploads/commands/data-keys'
import { UploadError } from '@/lib/identity/uploads/errors'
import {
  isTooLong,
  keptName,
  kindOf,
  PRIVATE_WIDTH,
  PURPOSES,
  sniff,
  VIDEO_SECONDS,
  waitingName,
} from '@/lib/identity/uploads/rules'
import type { uploads } from '@/lib/identity/uploads/tables'
import { sealBytes } from '@/lib/platform/envelope'
import { AppError } from '@/lib/platform/errors'
import type { FileState } from '@/lib/platform/file-store'
import { readSeconds } from '@/lib/platform/mp4'
import { writeVariants } from '@/lib/platform/pictures'
import { privateStore } from '@/lib/platform/storage'

type Upload = typeof uploads.$inferSelect

const MAX_PIXELS = 50_000_000
const DECODE_SECONDS = 20
/** The bytes by which a type is recognised. */
const FIRST_BYTES = 16

/** Decodes one picture at a time, so that many large ones cannot exhaust the memory. */
const oneAtATime = pLimit(1)

/**
 * Decodes a picture for re-encoding: rotated by its metadata, which is dropped, and on white instead of transparency.
 */
const decode = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .toColorspace('srgb')
    .flatten({ background: '#ffffff' })

async function keepPublic({ key, purpose }: Upload, content: Buffer, widths: readonly number[]) {
  const widest = Math.max(...widths)
  const size = PURPOSES[purpose].shape === 'square' ? { width: widest, height: widest } : { width: widest }
  await writeVariants(decode(content).resize({ ...size, fit: 'cover' }), key, widths)
}

/** Writes a private picture. Private bytes are written only in this file and read only in queries.ts. */
async function keepPrivate(context: Context, upload: Upload, content: Buffer) {
  const size = { width: PRIVATE_WIDTH, height: PRIVATE_WIDTH, fit: 'inside', withoutEnlargement: true } as const
  const encoded = await decode(content).resize(size).webp({ quality: 85 }).toBuffer()
  const name = keptName(upload)
  if (!PURPOSES[upload.purpose].isSealed) return privateStore().put(name, encoded, 'image/webp')
  const key = await takeDataKey(context, upload)
  return privateStore().put(name, sealBytes(key, encoded, name), 'application/octet-stream')
}

/** Whether an error comes from the store and not from the picture. */
const isStoreError = (fault: Error) =>
  fault instanceof AppError || typeof (fault as NodeJS.ErrnoException).syscall === 'string'

const refused = ({ content_type }: Upload) =>
  new UploadError('upload_refused', { params: { kind: kindOf(content_type) } })

async function keepPicture(context: Context, upload: Upload) {
  const content = await privateStore().get(waitingName(upload), upload.max_bytes)
  if (!content || sniff(content) !== upload.content_type) throw refused(upload)
  const { widths } = PURPOSES[upload.purpose]
  await oneAtATime(async () => {
    try {
      await (widths ? keepPublic(upload, content, widths) : keepPrivate(context, upload, content))
    } catch (fault) {
      throw isStoreError(fault as Error) ? fault : refused(upload)
    }
  })
}

/** Checks a video by reading parts of it, and copies within the store the very bytes that were checked. */
async function keepVideo(upload: Upload, state: FileState) {
  const store = privateStore()
  const name = waitingName(upload)
  const read = (at: number, length: number) => store.read(name, { at, length, version: state.version })
  if (sniff((await read(0, FIRST_BYTES)) ?? Buffer.alloc(0)) !== upload.content_type) throw refused(upload)
  const seconds = await readSeconds(read, state.bytes)
  if (seconds === null) throw refused(upload)
  if (isTooLong(seconds)) throw new UploadError('video_too_long', { params: { limit: VIDEO_SECONDS } })
  if (!(await store.copy(name, keptName(upload), upload.content_type, state))) throw refused(upload)
}

/** Stores a file: a picture re-encoded, an identity document also encrypted, a video unchanged. Throws `upload_refused`, `video_too_long`. */
export const keepFile = (context: Context, upload: Upload, state: FileState): Promise<void> =>
  upload.content_type === 'video/mp4' ? keepVideo(upload, state) : keepPicture(context, upload)
