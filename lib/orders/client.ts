import useSWR, { mutate } from 'swr'
import { refreshUser } from '@/lib/accounts/client'
import { newKey, refreshCart } from '@/lib/cart/client'
import type { CartKind, CartTotal } from '@/lib/cart/schema'
import type { Checkout } from '@/lib/checkout/schema'
import type { Activity, CreateOrder, Order, OrderCreated } from '@/lib/orders/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'
import { readStored, removeStored, writeStored } from '@/lib/platform/stored'
import type { Tracking } from '@/lib/shipping/schema'

/** What the shopper agreed to at checkout; it becomes an order at the first click on a method. */
export type OrderDraft = {
  kind: CartKind
  order: CreateOrder
  total: CartTotal
  idempotency_key: string
  created: OrderCreated | null
}

const PLACES: Record<CartKind, string> = { buy: '/orders', rent: '/rent_orders' }
const DRAFT = 'griya.checkout'

export function readDraft(): OrderDraft | null {
  try {
    const draft = JSON.parse(readStored('sessionStorage', DRAFT) ?? 'null') as OrderDraft | null
    return draft?.idempotency_key ? draft : null
  } catch {
    return null
  }
}

const writeDraft = (draft: OrderDraft) => writeStored('sessionStorage', DRAFT, JSON.stringify(draft))

export const forgetDraft = () => removeStored('sessionStorage', DRAFT)

/** Holds what was agreed to for the minutes of choosing how to pay. Throws `ApiError`. */
export async function holdCheckout(kind: CartKind, order: CreateOrder): Promise<CreateOrder> {
  const { data } = await callApi<{ data: Checkout }>(`/checkouts?kind=${kind}`, { method: 'POST', body: order })
  return { ...order, checkout_id: data.id }
}

/** What was agreed to, whatever is held for it. */
const agreedIn = ({ checkout_id: _held, ...order }: CreateOrder) => JSON.stringify(order)

/** The same order keeps its key, so that going back and forth can never make two. */
export function storeDraft(kind: CartKind, order: CreateOrder, total: CartTotal): OrderDraft {
  const before = readDraft()
  const same = before && !before.created && before.kind === kind && agreedIn(before.order) === agreedIn(order)
  const draft = { kind, order, total, created: null, idempotency_key: same ? before.idempotency_key : newKey() }
  writeDraft(draft)
  return draft
}

/** Throws `ApiError`; asked again with the same draft it answers with the same order. */
export async function createOrder(draft: OrderDraft): Promise<OrderCreated> {
  if (draft.created) return draft.created
  const { data } = await callApi<{ data: OrderCreated }>(`${PLACES[draft.kind]}?custom_payment=true`, {
    method: 'POST',
    body: draft.order,
    idempotency_key: draft.idempotency_key,
  })
  writeDraft({ ...draft, created: data })
  void refreshCart(draft.kind)
  void refreshUser()
  return data
}

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

/** Where the parcel is; asked anew whenever somebody looks. */
export const useTracking = (id: string) => useSWR(`${orderPath(id)}/track_shipment`, fetchData<Tracking>)

export type OrderStep = 'cancel' | 'confirm_arrival' | 'finish'

/** What a shopper does with their own order. Throws `ApiError`. */
export async function takeStep(id: number, step: OrderStep): Promise<Order> {
  const { data } = await callApi<{ data: Order }>(`${orderPath(id)}/${step}`, { method: 'POST' })
  const names = [String(data.id), data.formatted_id].map(orderPath)
  await mutate((key) => {
    const path = Array.isArray(key) ? key[0] : key
    return typeof path === 'string' && names.some((name) => path.startsWith(name))
  })
  void refreshUser()
  return data
}
