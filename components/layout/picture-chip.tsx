import { Link } from '@/components/layout/link'
import { Picture, SMALL_WIDTHS } from '@/components/layout/picture'

type PictureChipProps = { href: string; mediaKey: string | null; title: string }

/** A link as a pill, with a round picture where there is one. */
export const PictureChip = ({ href, mediaKey, title }: PictureChipProps) => (
  <Link
    href={href}
    className="flex min-h-12 items-center gap-2.5 rounded-full border border-line bg-card py-1 pr-5 pl-1.5 font-semibold text-sm hover:border-edge"
  >
    {mediaKey && (
      <Picture
        mediaKey={mediaKey}
        alt=""
        ground="var(--ground)"
        sizes="40px"
        widths={SMALL_WIDTHS}
        fallback={160}
        shape="size-10 rounded-full"
      />
    )}
    {title}
  </Link>
)
