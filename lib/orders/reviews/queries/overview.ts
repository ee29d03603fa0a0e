import { desc, eq, type SQL } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import type { ReviewOverview } from '@/lib/orders/reviews/schema'
import { reviews } from '@/lib/orders/reviews/tables'
import { AppError } from '@/lib/platform/errors'

const SHOWN_TO_OPERATORS = 20

async function find(db: Database, wanted: SQL): Promise<ReviewOverview[]> {
  const rows = await db
    .select({ review: reviews, product: products.slug, first_name: users.first_name, last_name: users.last_name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(wanted)
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(SHOWN_TO_OPERATORS)
  return rows.map(({ review, product, first_name, last_name }) => ({
    id: review.id,
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

/** The latest reviews without samples, newest first. */
export const listLatestReviews = (db: Database) => find(db, eq(reviews.is_sample, false))

/** A review for operators. Throws `not_found`. */
export async function requireReviewOverview(db: Database, id: number): Promise<ReviewOverview> {
  const [review] = await find(db, eq(reviews.id, id))
  if (!review) throw new AppError('not_found')
  return review
}
