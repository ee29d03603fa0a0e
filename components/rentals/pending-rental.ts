import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import type { RentLine } from '@/lib/selling/cart/client/changes'

/** A requested rental; `then` says whether to stay on the page or open the cart after adding it. */
export type PendingRental = { line: RentLine; then: 'stay' | 'cart' }

const KEPT = 'griya.rent'

/** Keeps the rental while the shopper logs in; survives a full page load, but not the tab. */
export const keepPendingRental = (rent: PendingRental) => writeStored('sessionStorage', KEPT, JSON.stringify(rent))

export const forgetRent = () => removeStored('sessionStorage', KEPT)

/** Returns the kept rental of this product and removes it. */
export function takePendingRental(productId: number): PendingRental | null {
  const kept = readStored('sessionStorage', KEPT)
  const rent: PendingRental | null = kept ? JSON.parse(kept) : null
  if (rent?.line.product_id !== productId) return null
  forgetRent()
  return rent
}
