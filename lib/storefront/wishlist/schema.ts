import { z } from '@hono/zod-openapi'
import { ProductCard } from '@/lib/catalog/products/schema'
import { WISHLIST_PAGE_SIZE } from '@/lib/storefront/wishlist/rules'

export const WishlistItem = z.object({ product: ProductCard, created_at: z.string() }).openapi('WishlistItem')
export type WishlistItem = z.infer<typeof WishlistItem>

/** Newest first. Products that are not sold at the moment are neither listed nor counted until they are sold again. */
export const Wishlist = z
  .object({
    data: z.array(WishlistItem),
    metadata: z.object({ next_cursor: z.string().nullable(), total_items: z.number().int() }),
  })
  .openapi('Wishlist')
export type Wishlist = z.infer<typeof Wishlist>

export const WishlistQuery = z.object({
  warehouse_id: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(WISHLIST_PAGE_SIZE),
  cursor: z.string().max(200).default('1'),
})
export type WishlistQuery = z.infer<typeof WishlistQuery>

/** True adds the product, false removes it; repeating changes nothing. */
export const SetWishlist = z.strictObject({ status: z.boolean() }).openapi('SetWishlist')

export const WishlistStatus = z
  .object({ product_id: z.number().int(), wishlist: z.boolean() })
  .openapi('WishlistStatus')

/** A requested change of the list: true adds the product, false removes it. */
export type Wish = { product_id: number; status: boolean }
