'use client'

import { WishlistEntry } from '@/components/wishlist/wishlist-entry'
import { WishlistLink } from '@/components/wishlist/wishlist-link'
import type { PreviewLabels } from '@/components/wishlist/wishlist-preview'
import { useWished } from '@/lib/wishlist/client'

export type MemberWayProps = { place: 'header' | 'menu'; labels: PreviewLabels }

export default function MemberWay({ place, labels }: MemberWayProps) {
  const { size } = useWished()
  return place === 'header' ? (
    <WishlistLink labels={labels} size={size} />
  ) : (
    <WishlistEntry labels={labels} size={size} />
  )
}
