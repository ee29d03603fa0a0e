import { and, count, eq } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { products } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { WishlistError } from '@/lib/storefront/wishlist/errors'
import { WISHLIST_LIMIT } from '@/lib/storefront/wishlist/rules'
import { wishlist_items } from '@/lib/storefront/wishlist/tables'

type WishlistKey = { user_id: number; product_id: number }

const isItem = (wish: WishlistKey) =>
  and(eq(wishlist_items.user_id, wish.user_id), eq(wishlist_items.product_id, wish.product_id))

/** Throws `product_not_found`, also for a product that is not sold any more. */
async function requireProduct({ db }: Work, id: number) {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'active')))
    .for('key share')
  if (!found) throw new ProductError('product_not_found')
}

/** Locks the shopper, so that simultaneous requests cannot exceed the limit. Throws `wishlist_full`. */
async function requireRoom({ db }: Work, userId: number) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [has] = await db.select({ items: count() }).from(wishlist_items).where(eq(wishlist_items.user_id, userId))
  if ((has?.items ?? 0) >= WISHLIST_LIMIT)
    throw new WishlistError('wishlist_full', { params: { limit: WISHLIST_LIMIT } })
}

/** Adds a product to the list; one that is on it keeps its position. Throws `product_not_found`, `wishlist_full`. */
export const addToWishlist = command(async (work, wish: WishlistKey) => {
  const [known] = await work.db.select().from(wishlist_items).where(isItem(wish))
  if (known) return
  await requireProduct(work, wish.product_id)
  await requireRoom(work, wish.user_id)
  await work.db
    .insert(wishlist_items)
    .values({ ...wish, created_at: work.now })
    .onConflictDoNothing()
})

/** Removes a product, even if it is not sold any more. Throws `product_not_found` for an unknown one. */
export const removeFromWishlist = command(async (work, wish: WishlistKey) => {
  const removed = await work.db.delete(wishlist_items).where(isItem(wish)).returning({ id: wishlist_items.product_id })
  if (removed.length === 0) await requireProduct(work, wish.product_id)
})
