import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { CartKind } from '@/lib/cart/schema'
import { readStored, writeStored } from '@/lib/platform/stored'

const IS_RENT = 'griya.isRent'

/** Which cart is being checked out outlives a reload of this tab (CHK-009). */
export const rememberKind = (kind: CartKind) => writeStored('sessionStorage', IS_RENT, String(kind === 'rent'))

const remembered = (): CartKind => (readStored('sessionStorage', IS_RENT) === 'true' ? 'rent' : 'buy')

/** What the address says, or what this tab was last about. Only for what is shown in a browser. */
export function useCheckoutKind(): CartKind {
  const named = useSearchParams().get('cart')
  const kind = named === 'rent' || named === 'buy' ? named : remembered()
  useEffect(() => rememberKind(kind), [kind])
  return kind
}

export const CART_PATHS: Record<CartKind, string> = { buy: '/cart', rent: '/cart?cart=rent' }
export const CHECKOUT_PATHS: Record<CartKind, string> = { buy: '/checkout', rent: '/checkout?cart=rent' }
