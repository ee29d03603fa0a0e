import { useEffect, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { callApi } from '@/lib/platform/http'
import { LIST, useWished, useWishedIds } from '@/lib/wishlist/client'
import { WISHLIST_PAGE_SIZE } from '@/lib/wishlist/rules'
import type { Wishlist } from '@/lib/wishlist/schema'

/** The list page by page, without what was just taken off it. */
export function useWishlist() {
  const wished = useWished()
  const { data: ids } = useWishedIds()
  const {
    data,
    error,
    size,
    setSize,
    isValidating,
    mutate: reload,
  } = useSWRInfinite<Wishlist>(
    (index, previous: Wishlist | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      return cursor ? `${LIST}?limit=${WISHLIST_PAGE_SIZE}&cursor=${cursor}` : null
    },
    (path: string) => callApi<Wishlist>(path),
    { persistSize: false },
  )
  const known = useRef(ids)
  useEffect(() => {
    if (known.current && ids && known.current !== ids) void reload()
    known.current = ids
  }, [ids, reload])
  const products = data?.flatMap((page) => page.data.map(({ product }) => product))
  return {
    products: ids ? products?.filter(({ id }) => wished.has(id)) : products,
    total: ids ? wished.size : (data?.[0]?.metadata.total_items ?? 0),
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    error,
    more: () => setSize(size + 1),
    retry: () => reload(),
  }
}
