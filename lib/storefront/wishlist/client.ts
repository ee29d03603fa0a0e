import { useMemo } from 'react'
import useSWR, { mutate } from 'swr'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { createStore } from '@/lib/platform/external-store'
import { callApi, fetchData } from '@/lib/platform/http'
import { hasWishlist, WISHLIST_PREVIEW } from '@/lib/storefront/wishlist/rules'
import type { Wish, Wishlist } from '@/lib/storefront/wishlist/schema'

export const LIST = '/products/wishlist'
const IDS = `${LIST}/ids`

const NONE: ReadonlySet<number> = new Set()
/** By product, the wishes that the server has not answered yet. */
const unanswered = createStore<ReadonlyMap<number, Wish>>(new Map())

/** The ids of the list as the server has it, newest first. */
export const useWishedIds = () => {
  const kind = useSessionKind()
  return useSWR(hasWishlist(kind) ? IDS : null, fetchData<number[]>)
}

/** The products on the list: the server's list with the changes that are not yet confirmed. */
export function useWished(): ReadonlySet<number> {
  const { data } = useWishedIds()
  const changes = unanswered.useStore()
  return useMemo(() => {
    if (!data && changes.size === 0) return NONE
    const wished = new Set(data)
    for (const { product_id, status } of changes.values()) wished[status ? 'add' : 'delete'](product_id)
    return wished
  }, [data, changes])
}

const settle = ({ product_id, status }: Wish) =>
  mutate<number[]>(
    IDS,
    async (ids) => {
      const others = ids?.filter((id) => id !== product_id) ?? (await fetchData<number[]>(IDS))
      return status && !others.includes(product_id) ? [product_id, ...others] : others
    },
    { revalidate: false },
  )

let last: Promise<unknown> = Promise.resolve()

/** Shows the change at once, sends changes one after the other, and reverts one that is refused. Throws `ApiError`. */
export async function setWish(wish: Wish): Promise<void> {
  const { product_id, status } = wish
  unanswered.set(new Map(unanswered.get()).set(product_id, wish))
  const told = last
    .catch(() => null)
    .then(() => callApi(`/products/${product_id}/wishlist`, { method: 'POST', body: { status } }))
    .then(() => settle(wish).catch(() => null))
  last = told
  try {
    await told
  } finally {
    const rest = new Map(unanswered.get())
    if (rest.get(product_id) === wish) rest.delete(product_id)
    unanswered.set(rest)
  }
}

/** The newest products of the list, for the header. */
export const useWishlistPreview = () =>
  useSWR(`${LIST}?limit=${WISHLIST_PREVIEW}`, (path: string) => callApi<Wishlist>(path))
