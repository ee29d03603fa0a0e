import { cx } from '@/components/ui/class-names'
import { PreloadPicture } from '@/components/ui/preload-picture'
import { MEDIA_WIDTHS, type MediaFormat, type MediaWidth, mediaUrl } from '@/lib/catalog/products/rules'

type PictureProps = {
  mediaKey: string
  alt: string
  /** The picture's dominant colour, shown while it loads. */
  ground: string
  sizes: string
  /** Fewer widths for pictures that are never large: they are most of a card's HTML. */
  widths?: readonly MediaWidth[]
  /** The width for browsers without AVIF. */
  fallback?: MediaWidth
  priority?: boolean
  /** Classes that replace the square aspect ratio. */
  shape?: string
}

export const CARD_WIDTHS = [320, 480, 640] as const
export const CARD_SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 31vw, 46vw'
export const CARD_FALLBACK = 480
export const SMALL_WIDTHS = [160, 320] as const

const sourceSet = (key: string, format: MediaFormat, widths: readonly MediaWidth[]) =>
  widths.map((width) => `${mediaUrl(key, width, format)} ${width}w`).join(', ')

type FirstPictureProps = Pick<PictureProps, 'mediaKey' | 'sizes' | 'widths'>

/** Preloads a picture that has `priority`, where it is the largest of its page. */
export const FirstPicture = ({ mediaKey, sizes, widths = MEDIA_WIDTHS }: FirstPictureProps) => (
  <PreloadPicture href={mediaUrl(mediaKey, 640, 'avif')} srcSet={sourceSet(mediaKey, 'avif', widths)} sizes={sizes} />
)

/** A square picture in up to five widths; its space is reserved before it loads. */
export function Picture({
  mediaKey,
  alt,
  ground,
  sizes,
  widths = MEDIA_WIDTHS,
  fallback,
  priority = false,
  shape = 'aspect-square',
}: PictureProps) {
  return (
    <picture className={cx('block overflow-hidden', shape)} style={{ backgroundColor: ground }}>
      <source type="image/avif" srcSet={sourceSet(mediaKey, 'avif', widths)} sizes={sizes} />
      <img
        {...(priority ? { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
        {...(!fallback && { sizes, srcSet: sourceSet(mediaKey, 'webp', widths) })}
        src={mediaUrl(mediaKey, fallback ?? 320)}
        alt={alt}
        width={800}
        height={800}
        className="size-full object-cover"
      />
    </picture>
  )
}

/** The second picture of a card, shown on hover; phones never load it. */
export function HoverPicture({ mediaKey }: { mediaKey: string }) {
  return (
    <img
      loading="lazy"
      srcSet={`${mediaUrl(mediaKey, 640)} 2x`}
      src={mediaUrl(mediaKey, 320)}
      alt=""
      width={800}
      height={800}
      className="hover-picture"
    />
  )
}
