import { Heart } from 'lucide-react'
import { Link } from '@/components/layout/link'
import type { PreviewLabels } from '@/components/wishlist/wishlist-preview'

/** The way to the wishlist in the side menu. */
export function WishlistEntry({ labels, size }: { labels: PreviewLabels; size: number }) {
  return (
    <Link href="/wishlist" prefetch={false} className="flex min-h-12 w-full items-center gap-3 font-semibold">
      <Heart aria-hidden="true" className="size-5 text-quiet" />
      {labels.title}
      {size > 0 && <span className="tabular ml-auto text-quiet text-sm">{size}</span>}
    </Link>
  )
}
