import { FirstPicture, Picture, SMALL_WIDTHS } from '@/components/layout/picture'
import { cx } from '@/components/ui/class-names'
import { NoPicture } from '@/components/ui/no-picture'

/** `isFirst` is for the first picture of a page, which loads before everything else. */
type ThumbnailProps = { mediaKey: string | null; ground?: string; alt?: string; className?: string; isFirst?: boolean }

const SIZES = '112px'

/** A product's small picture. `alt` is empty by default because the title stands beside it. */
export function Thumbnail({
  mediaKey,
  ground = 'var(--ground)',
  alt = '',
  className,
  isFirst = false,
}: ThumbnailProps) {
  return (
    <span className={cx('block flex-none self-start overflow-hidden rounded bg-ground', className)}>
      {mediaKey && isFirst && <FirstPicture mediaKey={mediaKey} sizes={SIZES} widths={SMALL_WIDTHS} />}
      {mediaKey ? (
        <Picture mediaKey={mediaKey} alt={alt} ground={ground} sizes={SIZES} widths={SMALL_WIDTHS} priority={isFirst} />
      ) : (
        <NoPicture />
      )}
    </span>
  )
}
