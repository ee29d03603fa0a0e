'use client'

import type { AccountPanelProps } from '@/components/layout/account-panel'
import { AccountPanel } from '@/components/layout/lazy-account-panel'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { hasWishlist } from '@/lib/storefront/wishlist/rules'

/** The account menu inside the side menu; only members load it. */
export function SideMenuAccount({ className, ...props }: AccountPanelProps & { className: string }) {
  const member = hasWishlist(useSessionKind())
  return (
    member && (
      <div className={className}>
        <AccountPanel {...props} />
      </div>
    )
  )
}
