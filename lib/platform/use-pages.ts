import { useCallback } from 'react'
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite'
import { FIRST_CURSOR } from '@/lib/platform/cursor'
import { callApi } from '@/lib/platform/http'

type PagedAnswer = { metadata: { next_cursor: string | null } }

/**
 * Loads a paged list of the API. `pathOf` gives the path of a cursor's page, `more` loads the next page, `reload`
 * loads the current ones again.
 */
export function usePages<Answer extends PagedAnswer>(
  pathOf: (cursor: string) => string,
  options: SWRInfiniteConfiguration<Answer> = {},
) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Answer>(
    (index: number, previous: Answer | null) => {
      const cursor = index === 0 ? FIRST_CURSOR : previous?.metadata.next_cursor
      return cursor ? pathOf(cursor) : null
    },
    (path: string) => callApi<Answer>(path),
    { persistSize: false, ...options },
  )
  return {
    pages: data,
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    error,
    more: () => setSize(size + 1),
    reload: useCallback(() => mutate(), [mutate]),
  }
}
