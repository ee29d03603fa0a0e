import useSWR, { mutate } from 'swr'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import type { LinkKind } from '@/lib/storefront/reseller-links/rules'
import type { ResellerLink, ResellerLinks } from '@/lib/storefront/reseller-links/schema'

const LINKS = '/business_users/links'
const STORE_PRODUCTS = '/business_users/store_products'

export const useResellerLinks = () => useSWR(LINKS, fetchData<ResellerLinks>)

/** What a search for links finds; nothing is asked for fewer than two letters. */
export function useFoundLinks(q: string) {
  const words = q.trim()
  const path = words.length < 2 ? null : `${LINKS}/search?q=${encodeURIComponent(words)}`
  return useSWR(path, fetchData<ResellerLink[]>, { keepPreviousData: true })
}

export const useStoreProducts = () => useSWR(STORE_PRODUCTS, fetchData<ProductCard[]>)

/** Puts these products on the page of the store, in this order. Throws `ApiError`. */
export async function chooseStoreProducts(product_ids: number[]): Promise<void> {
  const { data } = await callApi<{ data: ProductCard[] }>(STORE_PRODUCTS, { method: 'PUT', body: { product_ids } })
  void mutate(STORE_PRODUCTS, data, { revalidate: false })
}

/** Tells the list of the latest links that one was copied or shared. What fails here stops nobody from sharing. */
export async function rememberShared({ kind, id }: { kind: LinkKind; id: number }): Promise<void> {
  if (kind !== 'product' && kind !== 'collection') return
  await callApi(LINKS, { method: 'POST', body: { kind, id } }).then(
    () => mutate(LINKS),
    () => undefined,
  )
}

let reported = ''

/** Reports the first page of a visit through a reseller's link, once in this document. */
export async function reportFollowed(code: string, path: string): Promise<void> {
  if (code === reported) return
  reported = code
  await callApi(`${LINKS}/clicks`, { method: 'POST', body: { code, path } }).catch(() => undefined)
}
