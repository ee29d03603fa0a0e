import useSWRInfinite from 'swr/infinite'
import { callApi } from '@/lib/platform/http'
import { OWN_PAGE_SIZE, REVIEW_PAGE_SIZE, type Stars } from '@/lib/reviews/rules'
import type { NewReview, OwnReview, ReviewedOrders, ReviewList } from '@/lib/reviews/schema'

/** The reviews of a product page by page: of one number of stars, or all of them beyond the first page. */
export function useReviews(productId: number, stars: Stars | null) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ReviewList>(
    (index, previous: ReviewList | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      const rating = stars === null ? '' : `&rating=${stars}`
      return cursor ? `/products/${productId}/reviews?limit=${REVIEW_PAGE_SIZE}&cursor=${cursor}${rating}` : null
    },
    (path: string) => callApi<ReviewList>(path),
    { initialSize: stars === null ? 2 : 1, persistSize: false, revalidateFirstPage: false, revalidateIfStale: false },
  )
  return {
    reviews: data?.flatMap((page) => page.data),
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    error,
    more: () => setSize(size + 1),
    retry: () => mutate(),
  }
}

export type OwnList = 'waiting' | 'written'

const OWN_LISTS: Record<OwnList, string> = { waiting: '/users/waiting_reviews', written: '/users/my_reviews' }

/** What waits for one's review, of one order where it is named, or what one has reviewed: page by page. */
export function useOwnReviews(list: OwnList, order: string | null) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ReviewedOrders>(
    (index, previous: ReviewedOrders | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      const wanted = new URLSearchParams({ limit: String(OWN_PAGE_SIZE), cursor: cursor ?? '' })
      if (order) wanted.set('order_id', order)
      return cursor ? `${OWN_LISTS[list]}?${wanted}` : null
    },
    (path: string) => callApi<ReviewedOrders>(path),
    { persistSize: false, revalidateAll: true, revalidateOnFocus: false },
  )
  return {
    entries: data?.flatMap((page) => page.data),
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    error,
    more: () => setSize(size + 1),
    reload: () => mutate(),
  }
}

type Writing = { product_id: number; review: NewReview; idempotency_key: string }

/** Photos are drawn anew before the answer. */
const WRITING_MS = 60_000

/** Asked again with the same words and key it is written once. Throws `ApiError`. */
export const sendReview = ({ product_id, review, idempotency_key }: Writing) =>
  callApi<{ data: OwnReview }>(`/products/${product_id}/reviews`, {
    method: 'POST',
    body: { review },
    idempotency_key,
    timeout_ms: WRITING_MS,
  })
