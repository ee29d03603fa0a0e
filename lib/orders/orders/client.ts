import type { OrderKind } from '@/lib/catalog/products/rules'
import { refreshUser } from '@/lib/identity/accounts/client'
import type { OrderCreated } from '@/lib/orders/orders/schema'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { callApi, newIdempotencyKey } from '@/lib/platform/http'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import type { Checkout, CreateOrder } from '@/lib/selling/checkout/schema'
import type { CartTotal } from '@/lib/selling/pricing/schema'

/** What the shopper agreed to at checkout; it becomes an order at the first click on a method. */
export type OrderDraft = {
  kind: OrderKind
  order: CreateOrder
  total: CartTotal
  idempotency_key: string
  created: OrderCreated | null
}

const PLACES: Record<OrderKind, string> = { buy: '/orders', rent: '/rent_orders' }
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
export async function holdCheckout(kind: OrderKind, order: CreateOrder): Promise<CreateOrder> {
  const { data } = await callApi<{ data: Checkout }>(`/checkouts?kind=${kind}`, { method: 'POST', body: order })
  return { ...order, checkout_id: data.id }
}

/** What was agreed to, whatever is held for it. */
const agreedIn = ({ checkout_id: _held, ...order }: CreateOrder) => JSON.stringify(order)

/** The same order keeps its key, so that going back and forth can never make two. */
export function storeDraft(kind: OrderKind, order: CreateOrder, total: CartTotal): OrderDraft {
  const before = readDraft()
  const same = before && !before.created && before.kind === kind && agreedIn(before.order) === agreedIn(order)
  const draft = {
    kind,
    order,
    total,
    created: null,
    idempotency_key: same ? before.idempotency_key : newIdempotencyKey(),
  }
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
