import useSWR, { mutate } from 'swr'
import type { Extension, ExtensionQuote, NewExtension } from '@/lib/orders/extensions/schema'
import { callApi, fetchData, newIdempotencyKey } from '@/lib/platform/http'

const pathOf = (orderId: number, rest = '') => `/orders/${orderId}/extensions${rest}`

/** The extensions of a rental, the newest first; loaded again when its last day changes. */
export const useExtensions = (orderId: number, due: string | null) =>
  useSWR([pathOf(orderId), due], ([path]) => fetchData<Extension[]>(path), { keepPreviousData: true })

/** What a rental can be extended by now, at today's prices. */
export const useExtensionQuote = (orderId: number) =>
  useSWR(`/orders/${orderId}/extension_quote`, fetchData<ExtensionQuote>, { revalidateOnFocus: false })

const reload = (orderId: number) =>
  mutate((key) => {
    const name = Array.isArray(key) ? key[0] : key
    return name === pathOf(orderId) || name === `/orders/${orderId}/extension_quote`
  })

async function write(orderId: number, rest: string, body: object): Promise<Extension> {
  const call = { method: 'POST', body, idempotency_key: newIdempotencyKey() } as const
  try {
    return (await callApi<{ data: Extension }>(pathOf(orderId, rest), call)).data
  } finally {
    await reload(orderId)
  }
}

/** Opens the bill of an extension. Throws `ApiError`. */
export const openExtension = (orderId: number, wanted: NewExtension) => write(orderId, '', wanted)

/** Gives its days back. Throws `ApiError`. */
export const cancelExtension = ({ order_id, id }: Extension) => write(order_id, `/${id}/cancel`, {})
