import useSWR, { mutate } from 'swr'
import { refreshUser } from '@/lib/identity/accounts/client'
import type { BankAccount } from '@/lib/money/bank-accounts/schema'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { Activity } from '@/lib/orders/orders/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

const orderPath = (id: string | number) => `/orders/${encodeURIComponent(id)}`

/** Loads an order, again on focus and reconnect unless its requests are rate-limited (`isCounted`). */
export const useOrder = (id: string | null, isCounted = false) =>
  useSWR(id ? orderPath(id) : null, fetchData<Order>, {
    revalidateOnFocus: !isCounted,
    revalidateOnReconnect: !isCounted,
  })

/** The timeline in the reader's language; loaded again when `state` changes. */
export const useActivities = (id: string, language: Locale, state: string) =>
  useSWR(
    [`${orderPath(id)}/activities`, language, state],
    async ([path]) => (await callApi<{ data: Activity[] }>(path, { language })).data,
    { keepPreviousData: true },
  )

export type OrderStep = 'cancel' | 'confirm_arrival' | 'finish'

/** Changes the shopper's own order and reloads everything shown of it. Throws `ApiError`. */
async function change(path: string, body?: object): Promise<Order> {
  const { data } = await callApi<{ data: Order }>(path, { method: 'POST', ...(body && { body }) })
  const names = [String(data.id), data.formatted_id].map(orderPath)
  await mutate((key) => {
    const path = Array.isArray(key) ? key[0] : key
    return typeof path === 'string' && names.some((name) => path.startsWith(name))
  })
  void refreshUser()
  return data
}

/** Performs a step of the shopper. Throws `ApiError`. */
export const takeStep = (id: number, step: OrderStep) => change(`${orderPath(id)}/${step}`)

type Refunded = Pick<Order, 'id' | 'type' | 'status'>

/** Where the account of a refund is sent: of a rental that was called off at the address of rentals (REF-017). */
export const accountPath = ({ id, type, status }: Refunded) =>
  `/${type === 'rent' && status === 'refund_processed' ? 'rent_orders' : 'orders'}/${id}/returns/update_bank`

/** Sets the bank account for the refund of an order. Throws `ApiError`. */
export const giveAccount = (order: Refunded, account: BankAccount) => change(accountPath(order), account)
