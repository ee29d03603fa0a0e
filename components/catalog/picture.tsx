import { cx } from '@/components/ui/class-names'
import { MEDIA_WIDTHS, type MediaFormat, mediaUrl } from '@/lib/catalog/rules'

type PictureProps = {
  mediaKey: string
  alt: string
  /** The picture's dominant colour, shown until it is there. */
  ground: string
  sizes: string
  priority?: boolean
  /** Replaces the square. */
  shape?: string
}

const sourceSet = (key: string, format: MediaFormat) =>
  MEDIA_WIDTHS.map((width) => `${mediaUrl(key, width, format)} ${width}w`).join(', ')

/** A square picture in five widths; the place is reserved before it arrives. */
export function Picture({ mediaKey, alt, ground, sizes, priority = false, shape = 'aspect-square' }: PictureProps) {
  return (
    <picture className={cx('block overflow-hidden', shape)} style={{ backgroundColor: ground }}>
      <source type="image/avif" srcSet={sourceSet(mediaKey, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(mediaKey, 'webp')} sizes={sizes} />
      <img
        src={mediaUrl(mediaKey, 640)}
        alt={alt}
        width={800}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className="size-full object-cover"
      />
    </picture>
  )
}
