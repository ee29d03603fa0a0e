import { z } from '@hono/zod-openapi'
import { ProductCard } from '@/lib/catalog/products/schema'
import { WISHLIST_PAGE_SIZE } from '@/lib/storefront/wishlist/rules'

export const WishlistItem = z.object({ product: ProductCard, created_at: z.string() }).openapi('WishlistItem')
export type WishlistItem = z.infer<typeof WishlistItem>

/** Newest first. What is not sold at the moment is left out and not counted; it is there again when it is sold again. */
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

/** True puts the product on the list, false takes it off; said twice it means the same. */
export const SetWishlist = z.strictObject({ status: z.boolean() }).openapi('SetWishlist')

export const WishlistStatus = z
  .object({ product_id: z.number().int(), wishlist: z.boolean() })
  .openapi('WishlistStatus')

/** What a shopper asks for. */
export type Wish = { product_id: number; status: boolean }
