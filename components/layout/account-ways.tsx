'use client'

import type { AccountPanelProps } from '@/components/layout/account-panel'
import { AccountPanel } from '@/components/layout/account-panel-later'
import { useSessionKind } from '@/lib/accounts/client'
import { hasWishlist } from '@/lib/wishlist/rules'

/** The account area in the side menu, only for who has one; others do not load it. */
export function AccountWays({ className, ...props }: AccountPanelProps & { className: string }) {
  const member = hasWishlist(useSessionKind())
  return (
    member && (
      <div className={className}>
        <AccountPanel {...props} />
      </div>
    )
  )
}
