import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { keptName, PRIVATE_WIDTH, PURPOSES, sniff } from '@/lib/identity/uploads/rules'
import type { uploads } from '@/lib/identity/uploads/tables'
import { AppError } from '@/lib/platform/errors'
import { writeVariants } from '@/lib/platform/pictures'
import { privateStore } from '@/lib/platform/storage'

type Upload = typeof uploads.$inferSelect

const MAX_PIXELS = 50_000_000
const DRAWN_SECONDS = 20

/** Strangers' pictures are decoded one after the other: a crowd of large ones waits, it does not fill the memory. */
const inTurn = pLimit(1)

/** Only what the picture shows: turned as it was held, without metadata, on white where it shows nothing. */
const redraw = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: DRAWN_SECONDS })
    .rotate()
    .toColorspace('srgb')
    .flatten({ background: '#ffffff' })

async function keepPublic({ key, purpose }: Upload, content: Buffer, widths: readonly number[]) {
  const widest = Math.max(...widths)
  const size = PURPOSES[purpose].shape === 'square' ? { width: widest, height: widest } : { width: widest }
  await writeVariants(redraw(content).resize({ ...size, fit: 'cover' }), key, widths)
}

/** Private bytes are written here and read in queries.ts, nowhere else: what seals them has its place in these two. */
async function keepPrivate(upload: Upload, content: Buffer) {
  if (upload.content_type === 'video/mp4') return privateStore().put(keptName(upload), content, upload.content_type)
  const size = { width: PRIVATE_WIDTH, height: PRIVATE_WIDTH, fit: 'inside', withoutEnlargement: true } as const
  const drawn = await redraw(content).resize(size).webp({ quality: 85 }).toBuffer()
  return privateStore().put(keptName(upload), drawn, 'image/webp')
}

/** A full or missing folder, or a service that is away, says nothing of the picture. */
const isOfStore = (fault: Error) =>
  fault instanceof AppError || typeof (fault as NodeJS.ErrnoException).syscall === 'string'

/** Whether these bytes are what was promised and are kept now, drawn anew; a video as it is. */
export async function keepFile(upload: Upload, content: Buffer): Promise<boolean> {
  if (sniff(content) !== upload.content_type) return false
  const { widths } = PURPOSES[upload.purpose]
  return inTurn(async () => {
    try {
      await (widths ? keepPublic(upload, content, widths) : keepPrivate(upload, content))
      return true
    } catch (fault) {
      if (isOfStore(fault as Error)) throw fault
      return false
    }
  })
}
