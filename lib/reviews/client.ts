import useSWRInfinite from 'swr/infinite'
import { callApi } from '@/lib/platform/http'
import { REVIEW_PAGE_SIZE, type Stars } from '@/lib/reviews/rules'
import type { ReviewList } from '@/lib/reviews/schema'

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
