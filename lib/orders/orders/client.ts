import type { OrderKind } from '@/lib/catalog/products/rules'
import { refreshUser } from '@/lib/identity/accounts/client'
import type { OrderCreated } from '@/lib/orders/orders/schema'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { callApi, newIdempotencyKey } from '@/lib/platform/http'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import type { Checkout, CreateOrder } from '@/lib/selling/checkout/schema'
import type { CartTotal } from '@/lib/selling/pricing/schema'

/** The checked-out order; it is created at the first click on a payment method. */
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

/** Holds the goods of an order while the shopper chooses how to pay. Throws `ApiError`. */
export async function holdCheckout(kind: OrderKind, order: CreateOrder): Promise<CreateOrder> {
  const { data } = await callApi<{ data: Checkout }>(`/checkouts?kind=${kind}`, { method: 'POST', body: order })
  return { ...order, checkout_id: data.id }
}

/** The content of an order, independent of the draft that holds its goods. */
const contentOf = ({ checkout_id: _held, ...order }: CreateOrder) => JSON.stringify(order)

/** Stores a draft. The same order keeps its idempotency key, so that going back and forth never creates two. */
export function storeDraft(kind: OrderKind, order: CreateOrder, total: CartTotal): OrderDraft {
  const before = readDraft()
  const same = before && !before.created && before.kind === kind && contentOf(before.order) === contentOf(order)
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

/** Creates the order of a draft; repeating it returns the same order. Throws `ApiError`. */
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
