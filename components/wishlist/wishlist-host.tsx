'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { openLogin, useLoginRequest } from '@/components/layout/login-dialog-store'
import { orNothing } from '@/components/ui/load-failed'
import { forgetPendingWish, keepPendingWish } from '@/components/wishlist/pending-wish'
import { readSession, useSessionKind } from '@/lib/identity/accounts/client'
import { hasWishlist } from '@/lib/storefront/wishlist/rules'

const MemberHearts = dynamic(() => orNothing(import('@/components/wishlist/member-hearts')), { ssr: false })

type WishlistHostProps = { labels: { added: string; removed: string } }

const isMember = () => hasWishlist(readSession())

/**
 * Mounted once in a layout: one click listener for all hearts. A visitor's wish is kept during the login, and
 * carried out when the dialog closes or the next page opens, because a redirect would abort the request. Only
 * members load the code that fills hearts.
 */
export function WishlistHost({ labels }: WishlistHostProps) {
  const member = hasWishlist(useSessionKind())
  const asking = useLoginRequest() !== null
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!asking && isMember()) setTurn((count) => count + 1)
  }, [asking])

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const heart = target instanceof Element && target.closest<HTMLElement>('[data-wishlist]')
      if (!heart) return
      const status = heart.getAttribute('aria-pressed') !== 'true'
      keepPendingWish({ product_id: Number(heart.dataset.wishlist), status })
      if (isMember()) setTurn((count) => count + 1)
      else openLogin({ member: true, onDismiss: forgetPendingWish })
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])

  return member && <MemberHearts turn={turn} labels={labels} />
}
