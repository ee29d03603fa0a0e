import { z } from '@hono/zod-openapi'
import { REVIEW_PAGE_SIZE } from '@/lib/reviews/rules'

/** A published review; of the writer's last name only the first letter leaves the shop. */
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

/** `length` reviews with `avg` stars, and how many gave each number of stars. */
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

/** Without samples; `author` is a first name and an initial. */
export type RealReviews = {
  rating: number
  rating_count: number
  reviews: { author: string; rating: number; content: string; created_at: string }[]
}
