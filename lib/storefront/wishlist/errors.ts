import { declareErrors } from '@/lib/platform/errors'

export const WishlistError = declareErrors({
  wishlist_full: 409,
})
