import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { getFile, hasFile, putFile } from '@/lib/platform/storage'

const MAX_PIXELS = 40_000_000
const AVIF = { quality: 55, effort: 2 } as const
const WEBP = { quality: 80 } as const
const SOURCE = { quality: 95, effort: 2 } as const

export type PictureFormat = 'avif' | 'webp'

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

/** A stored picture from which its variants are made. It is never served itself. */
const sourceName = (media_key: string) => `${media_key}/source.webp`

/** Whether bytes can be a source as they are: an opaque WebP of at most this width (pixels) without metadata or animation. */
function isSource({ format, width = 0, hasAlpha, exif, icc, xmp, iptc, orientation, pages }: Metadata, widest: number) {
  return format === 'webp' && width <= widest && !hasAlpha && !exif && !icc && !xmp && !iptc && !orientation && !pages
}

const open = (content: Uint8Array) => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

async function keepSource(content: Uint8Array, widest: number, square: boolean): Promise<Picture> {
  const media_key = sha256(content).slice(0, 24)
  const source = open(content).rotate().toColorspace('srgb')
  const metadata = await source.metadata()
  const { width = 0, height = 0 } = metadata
  const ground = await groundColor(source)
  if (await hasPicture(media_key, widest)) return { media_key, ground }
  const fits = isSource(metadata, widest) && (width === height || !square)
  const side = Math.min(Math.max(width, height), widest)
  const size = square ? ({ width: side, height: side, fit: 'contain', background: ground } as const) : { width: widest }
  const sized = source.resize({ ...size, withoutEnlargement: !square }).flatten({ background: ground })
  await putFile(sourceName(media_key), fits ? content : await sized.webp(SOURCE).toBuffer())
  return { media_key, ground }
}

/** Whether a picture is stored: as a source, or in all its widths as earlier versions stored it. */
export const hasPicture = async (media_key: string, widest: number) =>
  (await hasFile(sourceName(media_key))) || (await hasFile(`${media_key}/${widest}.webp`))

/**
 * Stores a picture as a square without metadata, at most `widest` pixels wide. The key is a hash of the content, so the
 * same picture is stored once. Throws `invalid_input` for content that is not a picture.
 */
export async function storePicture(content: Uint8Array, widest: number): Promise<Picture> {
  try {
    return await keepSource(content, widest, true)
  } catch (cause) {
    throw new AppError('invalid_input', { errors: { picture: `not a readable picture: ${(cause as Error).message}` } })
  }
}

/** Stores a picture in its own proportions. Throws sharp's error for content that is not a picture. */
export const storeScene = (content: Uint8Array, widest: number): Promise<Picture> => keepSource(content, widest, false)

const encode = (picture: Sharp, format: PictureFormat) => (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP))

/** Variants are made two at a time, so that a page of new pictures leaves the processor to requests. */
const making = pLimit(2)

/**
 * A picture in one width (pixels) and format, made from its source when it is first asked for. It is never wider than
 * its source. Null for a picture that is not stored.
 */
export async function readPicture(media_key: string, width: number, format: PictureFormat): Promise<Buffer | null> {
  const name = `${media_key}/${width}.${format}`
  const kept = await getFile(name)
  if (kept) return kept
  const source = await getFile(sourceName(media_key))
  if (!source) return null
  return making(async () => {
    const madeMeanwhile = await getFile(name)
    if (madeMeanwhile) return madeMeanwhile
    const made = await encode(open(source).resize({ width, withoutEnlargement: true }), format).toBuffer()
    await putFile(name, made).catch((error: unknown) => log().warn({ err: error, name }, 'a picture was not kept'))
    return made
  })
}

/** Writes a picture in these widths at once, for those that can be deleted. */
export async function writeVariants(picture: Sharp, media_key: string, widths: readonly number[]) {
  const { data, info: raw } = await picture.raw().toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      await putFile(
        `${media_key}/${width}.${format}`,
        await encode(sharp(data, { raw }).resize(width), format).toBuffer(),
      )
    }
  }
}
