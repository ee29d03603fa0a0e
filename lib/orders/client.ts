import useSWR, { mutate } from 'swr'
import { refreshUser } from '@/lib/accounts/client'
import { newKey, refreshCart } from '@/lib/cart/client'
import type { CartTotal } from '@/lib/cart/schema'
import type { Activity, CreateOrder, Order, OrderCreated } from '@/lib/orders/schema'
import { callApi, fetchData } from '@/lib/platform/http'

/** What the shopper agreed to at checkout; it becomes an order at the first click on a method. */
export type OrderDraft = {
  order: CreateOrder
  total: CartTotal
  idempotency_key: string
  created: OrderCreated | null
}

const DRAFT = 'griya.checkout'

export function readDraft(): OrderDraft | null {
  try {
    const draft = JSON.parse(window.sessionStorage.getItem(DRAFT) ?? 'null') as OrderDraft | null
    return draft?.idempotency_key ? draft : null
  } catch {
    return null
  }
}

const writeDraft = (draft: OrderDraft) => window.sessionStorage.setItem(DRAFT, JSON.stringify(draft))

export const forgetDraft = () => window.sessionStorage.removeItem(DRAFT)

/** The same order keeps its key, so that going back and forth can never make two. */
export function storeDraft(order: CreateOrder, total: CartTotal) {
  const before = readDraft()
  const same = before && !before.created && JSON.stringify(before.order) === JSON.stringify(order)
  writeDraft({ order, total, created: null, idempotency_key: same ? before.idempotency_key : newKey() })
}

/** Throws `ApiError`; asked again with the same draft it answers with the same order. */
export async function createOrder(draft: OrderDraft): Promise<OrderCreated> {
  if (draft.created) return draft.created
  const { data } = await callApi<{ data: OrderCreated }>('/orders?custom_payment=true', {
    method: 'POST',
    body: draft.order,
    idempotency_key: draft.idempotency_key,
  })
  writeDraft({ ...draft, created: data })
  void refreshCart()
  void refreshUser()
  return data
}

const orderPath = (id: string | number) => `/orders/${encodeURIComponent(id)}`

/** `interval` in milliseconds; 0 asks once. */
export const useOrder = (id: string | null, interval = 0) =>
  useSWR(id ? orderPath(id) : null, fetchData<Order>, { refreshInterval: interval })

export const useActivities = (id: string | null) =>
  useSWR(id ? `${orderPath(id)}/activities` : null, fetchData<Activity[]>)

export async function cancelOrder(id: number): Promise<Order> {
  const { data } = await callApi<{ data: Order }>(`${orderPath(id)}/cancel`, { method: 'POST' })
  await mutate((key) => typeof key === 'string' && key.startsWith(orderPath(id)))
  void refreshUser()
  return data
}
