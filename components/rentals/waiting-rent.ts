import type { RentLine } from '@/lib/cart/client'
import { readStored, removeStored, writeStored } from '@/lib/platform/stored'

/** What was asked for: to lay it in the rent cart, or to go on to the cart with it. */
export type WaitingRent = { line: RentLine; then: 'stay' | 'cart' }

const KEPT = 'griya.rent'

/** What waits for a login; it outlives a full load of the page, but not the tab. */
export const keepRent = (rent: WaitingRent) => writeStored('sessionStorage', KEPT, JSON.stringify(rent))

export const forgetRent = () => removeStored('sessionStorage', KEPT)

/** Hands out what waits of this product, once. */
export function takeRent(productId: number): WaitingRent | null {
  const kept = readStored('sessionStorage', KEPT)
  const rent: WaitingRent | null = kept ? JSON.parse(kept) : null
  if (rent?.line.product_id !== productId) return null
  forgetRent()
  return rent
}
