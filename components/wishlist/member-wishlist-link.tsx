'use client'

import { WishlistLink } from '@/components/wishlist/wishlist-link'
import type { PreviewLabels } from '@/components/wishlist/wishlist-preview'
import { useWished } from '@/lib/storefront/wishlist/client'

export type MemberWishlistLinkProps = { labels: PreviewLabels }

export default function MemberWishlistLink({ labels }: MemberWishlistLinkProps) {
  const { size } = useWished()
  return <WishlistLink labels={labels} size={size} />
}
