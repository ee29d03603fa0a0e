import { NoPicture } from '@/components/catalog/no-picture'
import { Picture, SMALL_WIDTHS } from '@/components/catalog/picture'
import { cx } from '@/components/ui/class-names'

type ThumbnailProps = { mediaKey: string | null; ground?: string; alt?: string; className?: string }

/** A product's small picture; its title stands beside it, so it needs no name of its own. */
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
