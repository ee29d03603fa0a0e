import { and, avg, count, eq, inArray } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/rules'
import type { Work } from '@/lib/db/command'
import { products, reviews } from '@/lib/db/tables'

/** Brings the rating of these products up to date; whatever publishes or hides a review ends with it. */
export async function refreshRatings({ db, expire }: Work, productIds: number[]) {
  if (productIds.length === 0) return
  const rows = await db
    .select({ product_id: reviews.product_id, rating: avg(reviews.rating).mapWith(Number), rating_count: count() })
    .from(reviews)
    .where(and(inArray(reviews.product_id, productIds), eq(reviews.status, 'published')))
    .groupBy(reviews.product_id)
  for (const id of new Set(productIds)) {
    const { rating = 0, rating_count = 0 } = rows.find(({ product_id }) => product_id === id) ?? {}
    await db
      .update(products)
      .set({ rating: Math.round(rating * 10) / 10, rating_count })
      .where(eq(products.id, id))
    expire(productTag(id))
  }
}
