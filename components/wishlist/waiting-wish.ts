import type { Wish } from '@/lib/wishlist/schema'

const KEPT = 'griya.wish'

/** What waits for a login; it outlives a full load of the page, but not the tab. */
export const keepWish = (wish: Wish) => window.sessionStorage.setItem(KEPT, JSON.stringify(wish))

export const forgetWish = () => window.sessionStorage.removeItem(KEPT)

/** Hands it out once. */
export function takeWish(): Wish | null {
  const kept = window.sessionStorage.getItem(KEPT)
  forgetWish()
  return kept ? JSON.parse(kept) : null
}
