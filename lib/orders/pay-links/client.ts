import useSWR from 'swr'
import type { CustomerLinks, CustomerOrder, OpenedPayLink } from '@/lib/orders/pay-links/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

/** Opens the order of a payment link to this browser. Throws `ApiError`. */
export async function openPayLink(token: string, language: Locale): Promise<CustomerOrder> {
  const call = { method: 'POST', body: { token }, language } as const
  return (await callApi<{ data: OpenedPayLink }>('/orders/pay_access', call)).data.order
}

const POLL_MS = 10_000

/** An order that this browser has opened with a link; loaded again every ten seconds while it is to be paid. */
export const useCustomerOrder = (id: string | null) =>
  useSWR(id ? `/orders/${encodeURIComponent(id)}/customer` : null, fetchData<CustomerOrder>, {
    refreshInterval: (order) => (order?.status === 'waiting_payment' ? POLL_MS : 0),
  })

/** What a reseller sends the customer of an order; null loads nothing. `state` is the order's, which changes them. */
export const useCustomerLinks = (id: number | null, state: string) =>
  useSWR(id === null ? null : [`/orders/${id}/customer_links`, state], ([path]) => fetchData<CustomerLinks>(path), {
    keepPreviousData: true,
  })
