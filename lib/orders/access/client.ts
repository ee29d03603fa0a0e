import type { OpenAccess, OrderAccess, RequestAccess } from '@/lib/orders/access/schema'
import { callApi } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

/** Sends the buyer of an order a code that opens it. The answer does not reveal whether the order exists. */
export const requestAccess = (asked: RequestAccess, language: Locale) =>
  callApi('/orders/access/code', { method: 'POST', body: asked, language })

/** Opens the order to this browser. Throws `ApiError` for a wrong code. */
export async function openAccess(asked: OpenAccess): Promise<OrderAccess> {
  return (await callApi<{ data: OrderAccess }>('/orders/access', { method: 'POST', body: asked })).data
}

/** Whether this browser may work with an order already. */
export const isOwnOrder = (id: number): Promise<boolean> =>
  callApi(`/orders/${id}`).then(
    () => true,
    () => false,
  )
