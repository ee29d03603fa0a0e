import useSWR, { mutate } from 'swr'
import { refreshUser } from '@/lib/identity/accounts/client'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { Activity } from '@/lib/orders/orders/schema'
import type { BankAccount } from '@/lib/orders/refunds/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

const orderPath = (id: string | number) => `/orders/${encodeURIComponent(id)}`

/** Asks once, and when one comes back to the page unless somebody counts the requests. */
export const useOrder = (id: string | null, isCounted = false) =>
  useSWR(id ? orderPath(id) : null, fetchData<Order>, {
    revalidateOnFocus: !isCounted,
    revalidateOnReconnect: !isCounted,
  })

/** What happened, worded in the reader's language; asked anew in every state of the order. */
export const useActivities = (id: string, language: Locale, state: string) =>
  useSWR(
    [`${orderPath(id)}/activities`, language, state],
    async ([path]) => (await callApi<{ data: Activity[] }>(path, { language })).data,
    { keepPreviousData: true },
  )

export type OrderStep = 'cancel' | 'confirm_arrival' | 'finish'

/** Does something with one's own order, and asks again for all that is shown of it. Throws `ApiError`. */
async function changeOrder(id: number, call: string, body?: object): Promise<Order> {
  const { data } = await callApi<{ data: Order }>(`${orderPath(id)}/${call}`, { method: 'POST', ...(body && { body }) })
  const names = [String(data.id), data.formatted_id].map(orderPath)
  await mutate((key) => {
    const path = Array.isArray(key) ? key[0] : key
    return typeof path === 'string' && names.some((name) => path.startsWith(name))
  })
  void refreshUser()
  return data
}

/** What a shopper does with their own order. Throws `ApiError`. */
export const takeStep = (id: number, step: OrderStep) => changeOrder(id, step)

/** Where the refund of one's own order is to go. Throws `ApiError`. */
export const giveAccount = (orderId: number, account: BankAccount): Promise<Order> =>
  changeOrder(orderId, 'returns/update_bank', account)
