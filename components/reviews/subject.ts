import type { ReviewedOrder } from '@/lib/orders/reviews/schema'

/** The order and the product that a review is about. */
export type Subject = { order: ReviewedOrder['order']; product: ReviewedOrder['products'][number] }
