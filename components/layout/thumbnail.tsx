import { Picture, SMALL_WIDTHS } from '@/components/layout/picture'
import { cx } from '@/components/ui/class-names'
import { NoPicture } from '@/components/ui/no-picture'

type ThumbnailProps = { mediaKey: string | null; ground?: string; alt?: string; className?: string }

/** A product's small picture. `alt` is empty by default because the title stands beside it. */
export function Thumbnail({ mediaKey, ground = 'var(--ground)', alt = '', className }: ThumbnailProps) {
  return (
    <span className={cx('block flex-none self-start overflow-hidden rounded bg-ground', className)}>
      {mediaKey ? (
        <Picture mediaKey={mediaKey} alt={alt} ground={ground} sizes="112px" widths={SMALL_WIDTHS} />
      ) : (
        <NoPicture />
      )}
    </span>
  )
}
