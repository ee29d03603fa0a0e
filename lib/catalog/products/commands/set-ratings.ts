import { asc, eq, inArray } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'

type ProductRating = { product_id: number; rating: number; rating_count: number }

/**
 * Sets the ratings of these products to those that `count` returns, rounded to a tenth, and to 0 without reviews. Locks
 * the products first, so that of two concurrent reviews the second count includes the first review.
 */
export async function setRatings({ db, expire }: Work, productIds: number[], count: () => Promise<ProductRating[]>) {
  if (productIds.length === 0) return
  const isAffected = inArray(products.id, productIds)
  await db.select({ id: products.id }).from(products).where(isAffected).orderBy(asc(products.id)).for('no key update')
  const ratings = await count()
  for (const id of new Set(productIds)) {
    const { rating = 0, rating_count = 0 } = ratings.find(({ product_id }) => product_id === id) ?? {}
    await db
      .update(products)
      .set({ rating: Math.round(rating * 10) / 10, rating_count })
      .where(eq(products.id, id))
    expire(productTag(id))
  }
}
