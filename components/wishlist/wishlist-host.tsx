'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { openLogin, useLoginRequest } from '@/components/accounts/login-dialog-store'
import { forgetWish, keepWish } from '@/components/wishlist/waiting-wish'
import { readSession, useSessionKind } from '@/lib/accounts/client'
import { hasWishlist } from '@/lib/wishlist/rules'

const MemberHearts = dynamic(() => import('@/components/wishlist/member-hearts'), { ssr: false })

type WishlistHostProps = { labels: { added: string; removed: string } }

const isMember = () => hasWishlist(readSession())

/**
 * Mounted once in a layout: one listener for all hearts. What a stranger wishes waits for the login and comes true
 * when the dialog closes or the next page opens: a login that leads elsewhere would cut it off. What fills hearts is
 * loaded for members only.
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
      keepWish({ product_id: Number(heart.dataset.wishlist), status })
      if (isMember()) setTurn((count) => count + 1)
      else openLogin({ member: true, onDismiss: forgetWish })
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])

  return member && <MemberHearts turn={turn} labels={labels} />
}
