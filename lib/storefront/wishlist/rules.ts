import type { User } from '@/lib/identity/accounts/schema'

/** Page size of the wishlist (WISH-008). */
export const WISHLIST_PAGE_SIZE = 8

/** What the header shows of it. */
export const WISHLIST_PREVIEW = 2

/** The browser holds the numbers of all of them, so there is an end. */
export const WISHLIST_LIMIT = 1_000

/** A wishlist needs a registered shopper. */
export const hasWishlist = (role: User['role'] | null) => role === 'user' || role === 'business'
