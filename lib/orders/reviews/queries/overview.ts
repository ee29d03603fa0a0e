import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import type { ReviewFilter, ReviewOverview } from '@/lib/orders/reviews/schema'
import { reviews } from '@/lib/orders/reviews/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'

async function find(db: Database, wanted: SQL | undefined, limit: number): Promise<ReviewOverview[]> {
  const rows = await db
    .select({ review: reviews, product: products.slug, first_name: users.first_name, last_name: users.last_name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(wanted)
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit)
  return rows.map(({ review, product, first_name, last_name }) => ({
    id: review.id,
    user_id: review.user_id,
    product,
    name: `${first_name} ${last_name}`.trim(),
    rating: review.rating,
    content: review.content,
    photos: review.images.length,
    status: review.status,
    hidden_reason: review.hidden_reason,
    created_at: review.created_at.toISOString(),
  }))
}

/** Reviews for operators without samples, the newest first. */
export async function listReviewOverviews(db: Database, { status, rating, cursor, limit }: ReviewFilter) {
  const key = readCursor(cursor, 2)
  const rows = await find(
    db,
    and(
      eq(reviews.is_sample, false),
      status && eq(reviews.status, status),
      rating === undefined ? undefined : eq(reviews.rating, rating),
      key ? sql`(${reviews.created_at}, ${reviews.id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)` : undefined,
    ),
    limit + 1,
  )
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  const next_cursor = rows.length > limit && last ? writeCursor([last.created_at, last.id]) : null
  return { data, metadata: { next_cursor } }
}

/** A review for operators. Throws `not_found`. */
export async function requireReviewOverview(db: Database, id: number): Promise<ReviewOverview> {
  const [review] = await find(db, eq(reviews.id, id), 1)
  if (!review) throw new AppError('not_found')
  return review
}
