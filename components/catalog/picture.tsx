import { preload } from 'react-dom'
import { cx } from '@/components/ui/class-names'
import { MEDIA_WIDTHS, type MediaFormat, type MediaWidth, mediaUrl } from '@/lib/catalog/rules'

type PictureProps = {
  mediaKey: string
  alt: string
  /** The picture's dominant colour, shown until it is there. */
  ground: string
  sizes: string
  /** Fewer widths where the picture is never large: they are most of a card's HTML. */
  widths?: readonly MediaWidth[]
  /** What a browser without AVIF shows, in one width. */
  fallback?: MediaWidth
  priority?: boolean
  /** Replaces the square. */
  shape?: string
}

export const CARD_WIDTHS = [320, 480, 640] as const
export const CARD_FALLBACK = 480
export const SMALL_WIDTHS = [160, 320] as const

const sourceSet = (key: string, format: MediaFormat, widths: readonly MediaWidth[]) =>
  widths.map((width) => `${mediaUrl(key, width, format)} ${width}w`).join(', ')

/** Has the largest picture of a page asked for before the page is read down to it. */
export const preloadPicture = (mediaKey: string, sizes: string) =>
  preload(mediaUrl(mediaKey, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(mediaKey, 'avif', MEDIA_WIDTHS),
    imageSizes: sizes,
    fetchPriority: 'high',
  })

/** A square picture in up to five widths; the place is reserved before it arrives. */
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

/** The other side of a card under the mouse; a phone never asks for it. */
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
