import type { User } from '@/lib/identity/accounts/schema'

/** Page size of the wishlist (WISH-008). */
export const WISHLIST_PAGE_SIZE = 8

/** The number of products in the header's preview. */
export const WISHLIST_PREVIEW = 2

/** Limits the list, because the browser holds the ids of all its products. */
export const WISHLIST_LIMIT = 1_000

/** A wishlist needs a registered shopper. */
export const hasWishlist = (role: User['role'] | null) => role === 'user' || role === 'business'
