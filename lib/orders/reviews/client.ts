import { OWN_PAGE_SIZE, REVIEW_PAGE_SIZE, type Stars } from '@/lib/orders/reviews/rules'
import type { NewReview, OwnReview, ReviewedOrders, ReviewList } from '@/lib/orders/reviews/schema'
import { callApi } from '@/lib/platform/http'
import { usePages } from '@/lib/platform/use-pages'

/** The reviews of a product by page: with this number of stars, or all beyond the first page. */
export function useReviews(productId: number, stars: Stars | null) {
  const { pages, ...list } = usePages<ReviewList>(
    (cursor) => {
      const rating = stars === null ? '' : `&rating=${stars}`
      return `/products/${productId}/reviews?limit=${REVIEW_PAGE_SIZE}&cursor=${cursor}${rating}`
    },
    { initialSize: stars === null ? 2 : 1, revalidateFirstPage: false, revalidateIfStale: false },
  )
  return { ...list, reviews: pages?.flatMap((page) => page.data) }
}

export type OwnList = 'waiting' | 'written'

const OWN_LISTS: Record<OwnList, string> = { waiting: '/users/waiting_reviews', written: '/users/my_reviews' }

/** The shopper's products waiting for a review, optionally of one order, or the written reviews, by page. */
export function useOwnReviews(list: OwnList, order: string | null) {
  const { pages, ...own } = usePages<ReviewedOrders>(
    (cursor) => {
      const wanted = new URLSearchParams({ limit: String(OWN_PAGE_SIZE), cursor })
      if (order) wanted.set('order_id', order)
      return `${OWN_LISTS[list]}?${wanted}`
    },
    { revalidateAll: true, revalidateOnFocus: false },
  )
  return { ...own, entries: pages?.flatMap((page) => page.data) }
}

type ReviewRequest = { product_id: number; review: NewReview; idempotency_key: string }

/** The timeout in milliseconds; photos are re-encoded before the answer. */
const WRITING_MS = 60_000

/** Sends a review; repeating it with the same key and content has no effect. Throws `ApiError`. */
export const sendReview = ({ product_id, review, idempotency_key }: ReviewRequest) =>
  callApi<{ data: OwnReview }>(`/products/${product_id}/reviews`, {
    method: 'POST',
    body: { review },
    idempotency_key,
    timeout_ms: WRITING_MS,
  })
