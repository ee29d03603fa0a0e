import type { ReviewedOrder } from '@/lib/reviews/schema'

/** What a review is of: something in an order. */
export type Subject = { order: ReviewedOrder['order']; product: ReviewedOrder['products'][number] }
