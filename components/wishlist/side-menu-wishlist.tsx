'use client'

import dynamic from 'next/dynamic'
import { orNothing } from '@/components/ui/load-failed'
import type { MemberWishlistLinkProps } from '@/components/wishlist/member-wishlist-link'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { hasWishlist } from '@/lib/storefront/wishlist/rules'

const MemberWishlistLink = dynamic(() => orNothing(import('@/components/wishlist/member-wishlist-link')), {
  ssr: false,
})

/** The link to the wishlist; only members load it. */
export function SideMenuWishlist({ className, ...props }: MemberWishlistLinkProps & { className?: string }) {
  const member = hasWishlist(useSessionKind())
  return (
    member && (
      <div className={className}>
        <MemberWishlistLink {...props} />
      </div>
    )
  )
}
