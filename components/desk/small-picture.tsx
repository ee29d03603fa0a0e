import { cx } from '@/components/ui/class-names'
import { NoPicture } from '@/components/ui/no-picture'

/** A product's picture beside its title. */
export const SmallPicture = ({ src, className = 'size-10' }: { src: string | null; className?: string }) => (
  <span className={cx('flex-none overflow-hidden rounded bg-ground', className)}>
    {src ? <img src={src} alt="" loading="lazy" className="size-full object-cover" /> : <NoPicture />}
  </span>
)
