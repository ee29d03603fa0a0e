import sharp, { type Sharp } from 'sharp'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { hasFile, putFile } from '@/lib/platform/storage'

const MAX_PIXELS = 40_000_000
const AVIF = { quality: 55, effort: 2 } as const
const WEBP = { quality: 80 } as const

export type Picture = { media_key: string; ground: string }

/** The average colour of the upper edge, shown while a picture loads. */
async function groundColor(picture: Sharp): Promise<string> {
  const strip = await picture.clone().resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const mean = (channel: number) => {
    const values = Array.from({ length: 16 }, (_, pixel) => strip[pixel * 3 + channel] ?? 0)
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  }
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Stores a picture as squares of the given widths (pixels), as AVIF and WebP, without metadata. The key is a hash of
 * the content, so the same picture is stored once. Throws `invalid_input` for content that is not a picture.
 */
export async function storePicture(content: Uint8Array, widths: readonly number[]): Promise<Picture> {
  const media_key = sha256(content).slice(0, 24)
  try {
    const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().toColorspace('srgb')
    const { width = 0, height = 0 } = await source.metadata()
    const side = Math.max(width, height)
    const ground = await groundColor(source)
    const square = source.resize(side, side, { fit: 'contain', background: ground })
    if (!(await hasFile(`${media_key}/${widths.at(-1)}.webp`))) {
      await writeVariants(square.flatten({ background: ground }), media_key, widths)
    }
    return { media_key, ground }
  } catch (cause) {
    throw new AppError('invalid_input', { errors: { picture: `not a readable picture: ${(cause as Error).message}` } })
  }
}

/** Stores a picture in its own proportions. Throws sharp's error for content that is not a picture. */
export async function storeScene(content: Uint8Array, widths: readonly number[]): Promise<Picture> {
  const media_key = sha256(content).slice(0, 24)
  const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().toColorspace('srgb')
  const ground = await groundColor(source)
  if (!(await hasFile(`${media_key}/${widths.at(-1)}.webp`))) await writeVariants(source, media_key, widths)
  return { media_key, ground }
}

/** Writes the widest WebP last, so that its presence means that all variants exist. */
export async function writeVariants(picture: Sharp, media_key: string, widths: readonly number[]) {
  const { data, info: raw } = await picture.raw().toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const sized = sharp(data, { raw }).resize(width)
    const [avif, webp] = await Promise.all([sized.clone().avif(AVIF).toBuffer(), sized.clone().webp(WEBP).toBuffer()])
    await putFile(`${media_key}/${width}.avif`, avif)
    await putFile(`${media_key}/${width}.webp`, webp)
  }
}
