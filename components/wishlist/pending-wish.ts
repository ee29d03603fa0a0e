import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import type { Wish } from '@/lib/storefront/wishlist/schema'

const KEPT = 'griya.wish'

/** Keeps the wish while the shopper logs in; survives a full page load, but not the tab. */
export const keepPendingWish = (wish: Wish) => writeStored('sessionStorage', KEPT, JSON.stringify(wish))

export const forgetPendingWish = () => removeStored('sessionStorage', KEPT)

/** Returns the kept wish and removes it. */
export function takePendingWish(): Wish | null {
  const kept = readStored('sessionStorage', KEPT)
  forgetPendingWish()
  return kept ? JSON.parse(kept) : null
}
