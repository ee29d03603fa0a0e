import { useMemo, useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { callApi, fetchData } from '@/lib/platform/http'
import { hasWishlist, WISHLIST_PREVIEW } from '@/lib/storefront/wishlist/rules'
import type { Wish, Wishlist } from '@/lib/storefront/wishlist/schema'

export const LIST = '/products/wishlist'
const IDS = `${LIST}/ids`

type Asked = ReadonlyMap<number, Wish>

const NOTHING: Asked = new Map()
const NONE: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
let asked = NOTHING

function setAsked(next: Asked) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** As the server knows them, the newest first. */
export const useWishedIds = () => {
  const kind = useSessionKind()
  return useSWR(hasWishlist(kind) ? IDS : null, fetchData<number[]>)
}

/** The products on the list: as the server knows it, and over it what was asked for and is not answered yet. */
export function useWished(): ReadonlySet<number> {
  const { data } = useWishedIds()
  const changes = useSyncExternalStore(
    subscribe,
    () => asked,
    () => NOTHING,
  )
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

/** Shown at once, told to the server one after the other, taken back when it refuses. Throws `ApiError`. */
export async function setWish(wish: Wish): Promise<void> {
  const { product_id, status } = wish
  setAsked(new Map(asked).set(product_id, wish))
  const told = last
    .catch(() => null)
    .then(() => callApi(`/products/${product_id}/wishlist`, { method: 'POST', body: { status } }))
    .then(() => settle(wish).catch(() => null))
  last = told
  try {
    await told
  } finally {
    const rest = new Map(asked)
    if (rest.get(product_id) === wish) rest.delete(product_id)
    setAsked(rest)
  }
}

/** The newest of the list, for the header. */
export const useWishlistPreview = () =>
  useSWR(`${LIST}?limit=${WISHLIST_PREVIEW}`, (path: string) => callApi<Wishlist>(path))
