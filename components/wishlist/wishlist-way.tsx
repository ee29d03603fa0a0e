'use client'

import dynamic from 'next/dynamic'
import type { MemberWayProps } from '@/components/wishlist/member-way'
import { useSessionKind } from '@/lib/accounts/client'
import { hasWishlist } from '@/lib/wishlist/rules'

const MemberWay = dynamic(() => import('@/components/wishlist/member-way'), { ssr: false })

/** The way to the wishlist, only for who can have one; others do not load it. */
export function WishlistWay({ className, ...props }: MemberWayProps & { className?: string }) {
  const member = hasWishlist(useSessionKind())
  return (
    member && (
      <div className={className}>
        <MemberWay {...props} />
      </div>
    )
  )
}
