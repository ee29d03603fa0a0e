import useSWR, { mutate } from 'swr'
import type { BuyOut, BuyOutQuote, NewBuyOut } from '@/lib/orders/buy-outs/schema'
import { callApi, fetchData, newIdempotencyKey } from '@/lib/platform/http'

const pathOf = (orderId: number, rest = '') => `/orders/${orderId}/buy_outs${rest}`

/** The purchases of a rental, the newest first; loaded again when its status changes. */
export const useBuyOuts = (orderId: number, status: string) =>
  useSWR([pathOf(orderId), status], ([path]) => fetchData<BuyOut[]>(path), { keepPreviousData: true })

/** What a rental costs to buy now. */
export const useBuyOutQuote = (orderId: number) =>
  useSWR(`/orders/${orderId}/buy_out_quote`, fetchData<BuyOutQuote>, { revalidateOnFocus: false })

const reload = (orderId: number) =>
  mutate((key) => {
    const name = Array.isArray(key) ? key[0] : key
    return name === pathOf(orderId) || name === `/orders/${orderId}/buy_out_quote` || name === `/orders/${orderId}`
  })

async function write(orderId: number, rest: string, body: object): Promise<BuyOut> {
  const call = { method: 'POST', body, idempotency_key: newIdempotencyKey() } as const
  try {
    return (await callApi<{ data: BuyOut }>(pathOf(orderId, rest), call)).data
  } finally {
    await reload(orderId)
  }
}

/** Opens the bill of what is left to pay. Throws `ApiError`. */
export const openBuyOut = (orderId: number, wanted: NewBuyOut) => write(orderId, '', wanted)

/** The rental goes on as before. Throws `ApiError`. */
export const cancelBuyOut = ({ order_id, id }: BuyOut) => write(order_id, `/${id}/cancel`, {})

/** A link to the invoice that is open for some minutes. Throws `ApiError`. */
export const fetchSaleInvoice = async (orderId: number) =>
  (await fetchData<{ invoice_label_url: string }>(`/orders/${orderId}/buy_out/invoice_label`)).invoice_label_url
