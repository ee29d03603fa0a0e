import { readStored, removeStored, writeStored } from '@/lib/platform/stored'
import type { Wish } from '@/lib/wishlist/schema'

const KEPT = 'griya.wish'

/** What waits for a login; it outlives a full load of the page, but not the tab. */
export const keepWish = (wish: Wish) => writeStored('sessionStorage', KEPT, JSON.stringify(wish))

export const forgetWish = () => removeStored('sessionStorage', KEPT)

/** Hands it out once. */
export function takeWish(): Wish | null {
  const kept = readStored('sessionStorage', KEPT)
  forgetWish()
  return kept ? JSON.parse(kept) : null
}
