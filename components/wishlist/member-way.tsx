'use client'

import { WishlistLink } from '@/components/wishlist/wishlist-link'
import type { PreviewLabels } from '@/components/wishlist/wishlist-preview'
import { useWished } from '@/lib/wishlist/client'

export type MemberWayProps = { labels: PreviewLabels }

export default function MemberWay({ labels }: MemberWayProps) {
  const { size } = useWished()
  return <WishlistLink labels={labels} size={size} />
}
