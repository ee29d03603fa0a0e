import { useEffect, useRef } from 'react'
import { usePages } from '@/lib/platform/use-pages'
import { LIST, useWished, useWishedIds } from '@/lib/storefront/wishlist/client'
import { WISHLIST_PAGE_SIZE } from '@/lib/storefront/wishlist/rules'
import type { Wishlist } from '@/lib/storefront/wishlist/schema'

/** The wishlist page by page, without the products just removed. */
export function useWishlist() {
  const wished = useWished()
  const { data: ids } = useWishedIds()
  const { pages, ...list } = usePages<Wishlist>((cursor) => `${LIST}?limit=${WISHLIST_PAGE_SIZE}&cursor=${cursor}`)
  const { reload } = list
  const known = useRef(ids)
  useEffect(() => {
    if (known.current && ids && known.current !== ids) void reload()
    known.current = ids
  }, [ids, reload])
  const products = pages?.flatMap((page) => page.data.map(({ product }) => product))
  return {
    ...list,
    products: ids ? products?.filter(({ id }) => wished.has(id)) : products,
    total: ids ? wished.size : (pages?.[0]?.metadata.total_items ?? 0),
  }
}
