import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { readStored, writeStored } from '@/lib/platform/browser-storage'

const IS_RENT = 'griya.isRent'

/** Keeps the kind of the cart that is being checked out across reloads of this tab (CHK-009). */
export const rememberKind = (kind: OrderKind) => writeStored('sessionStorage', IS_RENT, String(kind === 'rent'))

const remembered = (): OrderKind => (readStored('sessionStorage', IS_RENT) === 'true' ? 'rent' : 'buy')

/** The kind from the URL, or the last one of this tab. Only for what renders in the browser. */
export function useCheckoutKind(): OrderKind {
  const named = useSearchParams().get('cart')
  const kind = named === 'rent' || named === 'buy' ? named : remembered()
  useEffect(() => rememberKind(kind), [kind])
  return kind
}

export const CART_PATHS: Record<OrderKind, string> = { buy: '/cart', rent: '/cart?cart=rent' }
export const CHECKOUT_PATHS: Record<OrderKind, string> = { buy: '/checkout', rent: '/checkout?cart=rent' }
