import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { REVIEW_LENGTH, REVIEW_PAGE_SIZE, REVIEW_PHOTOS } from '@/lib/orders/reviews/rules'
import { REVIEW_STATUSES, REVIEW_VERBS } from '@/lib/orders/reviews/states'

/** A published review; the writer's last name is reduced to its initial. */
export const Review = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    rating: z.number().int(),
    content: z.string(),
    images: z.array(z.string()),
    created_at: z.string(),
    user: z.object({ first_name: z.string(), last_name: z.string(), profile_picture: z.string().nullable() }),
  })
  .openapi('Review')
export type Review = z.infer<typeof Review>

export const ReviewList = z
  .object({
    data: z.array(Review),
    metadata: z.object({ next_cursor: z.string().nullable(), total_items: z.number().int() }),
  })
  .openapi('ReviewList')
export type ReviewList = z.infer<typeof ReviewList>

const stars = z.number().int()

/** The number of reviews (`length`), their average, and the count per star. */
export const RatingCount = z
  .object({
    avg: z.number(),
    length: z.number().int(),
    counts: z.object({ '1': stars, '2': stars, '3': stars, '4': stars, '5': stars }),
  })
  .openapi('RatingCount')
export type RatingCount = z.infer<typeof RatingCount>

export const ReviewQuery = z.object({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(REVIEW_PAGE_SIZE),
  cursor: z.string().max(200).default('1'),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

/** Reviews without samples; `author` is a first name and an initial. */
export type RealReviews = {
  rating: number
  rating_count: number
  reviews: { author: string; rating: number; content: string; created_at: string }[]
}

/** A review as its writer sees it, with the order and the reason when it is hidden. */
export const OwnReview = Review.extend({
  order_id: z.number().int(),
  status: z.enum(REVIEW_STATUSES),
  hidden_reason: z.string().nullable(),
}).openapi('OwnReview')
export type OwnReview = z.infer<typeof OwnReview>

const OrderedProduct = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_idn: z.string(),
  preview: z.object({ media_key: z.string().nullable(), thumbnail_image: z.string().nullable() }),
  /** Null until it is written. */
  review: OwnReview.nullable(),
})

/** Products of one order, with their names when it was placed. */
export const ReviewedOrder = z
  .object({
    order: z.object({
      id: z.number().int(),
      formatted_id: z.string(),
      type: z.enum(ORDER_KINDS),
      invoice_number: z.string().nullable(),
      ordered_at: z.string(),
    }),
    products: z.array(OrderedProduct),
  })
  .openapi('ReviewedOrder')
export type ReviewedOrder = z.infer<typeof ReviewedOrder>

export const ReviewedOrders = z
  .object({ data: z.array(ReviewedOrder), metadata: z.object({ next_cursor: z.string().nullable() }) })
  .openapi('ReviewedOrders')
export type ReviewedOrders = z.infer<typeof ReviewedOrders>

const RATING_MISSING = 'Please enter rating'

/** `rating` is 1 to 5 stars, `images` are the `secure_url` of uploads for the purpose `review`. */
export const WriteReview = z
  .strictObject({
    review: z.strictObject({
      order_id: z.number().int().positive(),
      rating: z.number(RATING_MISSING).int().min(0).max(5).default(0).openapi({ minimum: 1 }),
      content: z.string().trim().max(REVIEW_LENGTH).default(''),
      images: z.array(z.string().max(500)).max(REVIEW_PHOTOS).default([]),
    }),
  })
  .openapi('WriteReview')
export type NewReview = z.input<typeof WriteReview>['review']

/** An operator's moderation; hiding needs a reason. */
export const ReviewModeration = z.strictObject({
  verb: z.enum(REVIEW_VERBS),
  reason: z.string().trim().max(200).default(''),
})
export type ReviewModeration = z.infer<typeof ReviewModeration>

/** A review as operators see it. */
export const ReviewFilter = z.object({
  status: z.enum(REVIEW_STATUSES).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

export const ReviewOverview = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  product: z.string(),
  name: z.string(),
  rating: z.number().int(),
  content: z.string(),
  photos: z.number().int(),
  status: z.enum(REVIEW_STATUSES),
  hidden_reason: z.string().nullable(),
  created_at: z.string(),
})
export type ReviewOverview = z.infer<typeof ReviewOverview>
