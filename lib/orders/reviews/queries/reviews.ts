import { and, count, desc, eq, sql } from 'drizzle-orm'
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

const wanted = (productId: number, { rating }: ReviewQuery) =>
  and(published(productId), rating ? eq(reviews.rating, rating) : undefined)

/** Throws `product_not_found`, also for a product that is not sold any more. */
async function requireProduct(db: Database, id: number) {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'active')))
  if (!found) throw new ProductError('product_not_found')
}

/** A page of the published reviews of a product, newest first. */
async function readReviews(db: Database, productId: number, query: ReviewQuery) {
  const key = readCursor(query.cursor, 2)
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
    .where(and(wanted(productId, query), beyond ?? undefined))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    data: page.map(({ sort_key: _sortKey, user, ...review }) => ({
      ...review,
      created_at: review.created_at.toISOString(),
      images: review.images.map((image) => mediaUrl(image, REVIEW_WIDTH)),
      user: { ...user, last_name: initialOf(user.last_name), profile_picture: fileAddress(user.profile_picture) },
    })),
    next_cursor: rows.length > query.limit && last ? writeCursor([last.sort_key, last.id]) : null,
  }
}

/** The published reviews of a product, newest first. Throws `product_not_found`. */
export async function listReviews(db: Database, productId: number, query: ReviewQuery): Promise<ReviewList> {
  await requireProduct(db, productId)
  const { data, next_cursor } = await readReviews(db, productId, query)
  const [total] = await db.select({ items: count() }).from(reviews).where(wanted(productId, query))
  return { data, metadata: { next_cursor, total_items: total?.items ?? 0 } }
}

type RatingGroup = { rating: number; is_sample: boolean; amount: number }

const countGroups = (db: Database, productId: number): Promise<RatingGroup[]> =>
  db
    .select({ rating: reviews.rating, is_sample: reviews.is_sample, amount: count() })
    .from(reviews)
    .where(published(productId))
    .groupBy(reviews.rating, reviews.is_sample)

const amountOf = (groups: RatingGroup[]) => groups.reduce((sum, { amount }) => sum + amount, 0)

/** The average rating with one decimal; 0 without reviews. */
function averageOf(groups: RatingGroup[]) {
  const stars = groups.reduce((sum, { rating, amount }) => sum + rating * amount, 0)
  return stars === 0 ? 0 : Math.round((stars / amountOf(groups)) * 10) / 10
}

function toRatingCount(groups: RatingGroup[]): RatingCount {
  const of = (stars: number) => amountOf(groups.filter(({ rating }) => rating === stars))
  return {
    avg: averageOf(groups),
    length: amountOf(groups),
    counts: { '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5) },
  }
}

/** The average rating and the number of reviews per star. Throws `product_not_found`. */
export async function countRatings(db: Database, productId: number): Promise<RatingCount> {
  await requireProduct(db, productId)
  return toRatingCount(await countGroups(db, productId))
}

const REAL_SHOWN = 5

/** Reviews of real buyers for search engines, without samples. */
async function findRealReviews(db: Database, productId: number, groups: RatingGroup[]): Promise<RealReviews> {
  const real = groups.filter(({ is_sample }) => !is_sample)
  if (real.length === 0) return { rating: 0, rating_count: 0, reviews: [] }
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
    .where(and(published(productId), eq(reviews.is_sample, false)))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(REAL_SHOWN)
  return {
    rating: averageOf(real),
    rating_count: amountOf(real),
    reviews: rows
      .filter(({ first_name }) => first_name)
      .map(({ first_name, last_name, created_at, ...review }) => ({
        ...review,
        author: `${first_name} ${initialOf(last_name)}`.trim(),
        created_at: created_at.toISOString(),
      })),
  }
}

const NO_REVIEWS = { data: [], next_cursor: null }

/** What the page of a product shows of its reviews. A product without reviews takes one statement. */
export async function findProductReviews(db: Database, product: number) {
  const groups = await countGroups(db, product)
  const asked = { limit: REVIEW_PAGE_SIZE, cursor: FIRST_CURSOR }
  const { data, next_cursor } = groups.length > 0 ? await readReviews(db, product, asked) : NO_REVIEWS
  return {
    first: { data, metadata: { next_cursor, total_items: amountOf(groups) } },
    ratings: toRatingCount(groups),
    real: await findRealReviews(db, product, groups),
  }
}

/** The same for pages. */
export const getReviews = pageRead(async ({ product }: { product: number }) => {
  tagPage(productTag(product))
  return findProductReviews((await database()).db, product)
})
