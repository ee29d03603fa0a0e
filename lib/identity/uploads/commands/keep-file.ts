import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { keptName, PRIVATE_WIDTH, PURPOSES, sniff } from '@/lib/identity/uploads/rules'
import type { uploads } from '@/lib/identity/uploads/tables'
import { AppError } from '@/lib/platform/errors'
import { writeVariants } from '@/lib/platform/pictures'
import { privateStore } from '@/lib/platform/storage'

type Upload = typeof uploads.$inferSelect

const MAX_PIXELS = 50_000_000
const DECODE_SECONDS = 20

/** Decodes one picture at a time, so that many large ones cannot exhaust the memory. */
const oneAtATime = pLimit(1)

/** Decodes a picture for re-encoding: rotated by its metadata, which is dropped, and on white instead of transparency. */
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

/** Writes a private file. Private bytes are written only here and read only in queries.ts. */
async function keepPrivate(upload: Upload, content: Buffer) {
  if (upload.content_type === 'video/mp4') return privateStore().put(keptName(upload), content, upload.content_type)
  const size = { width: PRIVATE_WIDTH, height: PRIVATE_WIDTH, fit: 'inside', withoutEnlargement: true } as const
  const encoded = await decode(content).resize(size).webp({ quality: 85 }).toBuffer()
  return privateStore().put(keptName(upload), encoded, 'image/webp')
}

/** Whether an error comes from the store and not from the picture. */
const isStoreError = (fault: Error) =>
  fault instanceof AppError || typeof (fault as NodeJS.ErrnoException).syscall === 'string'

/** Stores a file: a picture re-encoded, a video unchanged. False when the bytes are not of the announced type. */
export async function keepFile(upload: Upload, content: Buffer): Promise<boolean> {
  if (sniff(content) !== upload.content_type) return false
  const { widths } = PURPOSES[upload.purpose]
  return oneAtATime(async () => {
    try {
      await (widths ? keepPublic(upload, content, widths) : keepPrivate(upload, content))
      return true
    } catch (fault) {
      if (isStoreError(fault as Error)) throw fault
      return false
    }
  })
}
