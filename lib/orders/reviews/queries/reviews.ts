import { and, avg, count, desc, eq, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { mediaUrl, productTag } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { fileAddress } from '@/lib/identity/uploads/queries'
import { REVIEW_WIDTH } from '@/lib/identity/uploads/rules'
import { initialOf, REVIEW_PAGE_SIZE } from '@/lib/orders/reviews/rules'
import type { RatingCount, RealReviews, ReviewList, ReviewQuery } from '@/lib/orders/reviews/schema'
import { reviews } from '@/lib/orders/reviews/tables'
import { tagPage } from '@/lib/platform/current-request'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { pageRead } from '@/lib/platform/pages/page-reads'

const published = (productId: number) => and(eq(reviews.product_id, productId), eq(reviews.status, 'published'))

/** Throws `product_not_found`, also for a product that is not sold any more. */
async function requireProduct(db: Database, id: number) {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'active')))
  if (!found) throw new ProductError('product_not_found')
}

/** The published reviews of a product, newest first. Throws `product_not_found`. */
export async function listReviews(db: Database, productId: number, query: ReviewQuery): Promise<ReviewList> {
  await requireProduct(db, productId)
  const key = readCursor(query.cursor, 2)
  const wanted = and(published(productId), query.rating ? eq(reviews.rating, query.rating) : undefined)
  const beyond = key && sql`(${reviews.created_at}, ${reviews.id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)`
  const rows = await db
    .select({
      id: reviews.id,
      product_id: reviews.product_id,
      rating: reviews.rating,
      content: reviews.content,
      images: reviews.images,
      created_at: reviews.created_at,
      sort_key: sql<string>`${reviews.created_at}::text`,
      user: { first_name: users.first_name, last_name: users.last_name, profile_picture: users.profile_picture },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(and(wanted, beyond ?? undefined))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(query.limit + 1)
  const [total] = await db.select({ items: count() }).from(reviews).where(wanted)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    data: page.map(({ sort_key: _sortKey, user, ...review }) => ({
      ...review,
      created_at: review.created_at.toISOString(),
      images: review.images.map((image) => mediaUrl(image, REVIEW_WIDTH)),
      user: { ...user, last_name: initialOf(user.last_name), profile_picture: fileAddress(user.profile_picture) },
    })),
    metadata: {
      next_cursor: rows.length > query.limit && last ? writeCursor([last.sort_key, last.id]) : null,
      total_items: total?.items ?? 0,
    },
  }
}

/** The average rating and the number of reviews per star. Throws `product_not_found`. */
export async function countRatings(db: Database, productId: number): Promise<RatingCount> {
  await requireProduct(db, productId)
  const rows = await db
    .select({ rating: reviews.rating, amount: count() })
    .from(reviews)
    .where(published(productId))
    .groupBy(reviews.rating)
  const [mean] = await db
    .select({ avg: avg(reviews.rating).mapWith(Number) })
    .from(reviews)
    .where(published(productId))
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.amount ?? 0
  return {
    avg: Math.round((mean?.avg ?? 0) * 10) / 10,
    length: rows.reduce((sum, { amount }) => sum + amount, 0),
    counts: { '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5) },
  }
}

const REAL_SHOWN = 5

/** Reviews of real buyers for search engines, without samples. */
export async function findRealReviews(db: Database, productId: number): Promise<RealReviews> {
  const real = and(published(productId), eq(reviews.is_sample, false))
  const [mean] = await db
    .select({ rating: avg(reviews.rating).mapWith(Number), rating_count: count() })
    .from(reviews)
    .where(real)
  const rows = await db
    .select({
      rating: reviews.rating,
      content: reviews.content,
      created_at: reviews.created_at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(real)
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(REAL_SHOWN)
  return {
    rating: Math.round((mean?.rating ?? 0) * 10) / 10,
    rating_count: mean?.rating_count ?? 0,
    reviews: rows
      .filter(({ first_name }) => first_name)
      .map(({ first_name, last_name, created_at, ...review }) => ({
        ...review,
        author: `${first_name} ${initialOf(last_name)}`.trim(),
        created_at: created_at.toISOString(),
      })),
  }
}

/** The first reviews of a product for its page, cached. */
export const getReviews = pageRead(async ({ product }: { product: number }) => {
  tagPage(productTag(product))
  const { db } = await database()
  const first = await listReviews(db, product, { limit: REVIEW_PAGE_SIZE, cursor: FIRST_CURSOR })
  return { first, ratings: await countRatings(db, product), real: await findRealReviews(db, product) }
})
