import type { OrderKind } from '@/lib/catalog/products/rules'

export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]

export const REVIEW_PAGE_SIZE = 10

/** Page size of the shopper's own review lists, as of the order lists (ORD-016). */
export const OWN_PAGE_SIZE = 5

/** The most photos of one review (REV-007). */
export const REVIEW_PHOTOS = 3

/** Maximum length of a review, in characters. */
export const REVIEW_LENGTH = 360

/** Bought products can be reviewed from delivery on (REV-004). */
export const REVIEWED_WHEN_BOUGHT = [
  'delivered',
  'completed',
  'product_exchange_accepted',
  'product_refund_accepted',
  'refund_processed',
] as const

/** Rented products can be reviewed once the rent period is over (REV-005). */
export const REVIEWED_WHEN_OVER = ['rented', 'due_soon', 'late'] as const

/** A rental returned in time can be reviewed as well. */
export const REVIEWED_WHEN_BACK = [
  'return_processed',
  'rent_returned',
  'awaiting_inspection',
  'ongoing_inspection',
  'done_inspection',
  'disburse_pending',
  'disburse_ready',
  'returned',
  'charged',
  'completed',
] as const

type ReviewedOrderState = { type: OrderKind; status: string; rent_due: Date | null }

const has = (statuses: readonly string[], status: string) => statuses.includes(status)

/** Whether the products of an order can be reviewed now. */
export function canReview({ type, status, rent_due }: ReviewedOrderState, now: Date): boolean {
  if (type === 'buy') return has(REVIEWED_WHEN_BOUGHT, status)
  const isOver = rent_due !== null && rent_due <= now
  return has(REVIEWED_WHEN_BACK, status) || (isOver && has(REVIEWED_WHEN_OVER, status))
}

/** The share of reviews with this many stars, in whole per cent. */
export const starShare = (count: number, total: number) => (total > 0 ? Math.round((count * 100) / total) : 0)

/** The initial of a last name, `K.`, which protects the writer's identity. */
export const initialOf = (lastName: string) => (lastName ? `${[...lastName][0]}.` : '')
