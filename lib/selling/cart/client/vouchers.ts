import useSWR, { mutate } from 'swr'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Cart } from '@/lib/selling/cart/schema'
import type { Promotion } from '@/lib/selling/vouchers/schema'

const CARTS: Record<OrderKind, string> = { buy: '/products/cart', rent: '/products/rent_cart' }

type Place = { kind: OrderKind; warehouse: { id: number } }

/** What is on offer for this cart as it is now; what was found stays until the next words have their answer. */
export function useVouchers({ kind, warehouse, snapshot }: Place & { snapshot: string }, q: string) {
  const asked = new URLSearchParams({ cart_type: kind, warehouse_id: String(warehouse.id), ...(q && { q }) })
  const key = [`/promotions?${asked}`, snapshot] as const
  return useSWR(key, ([path]) => fetchData<Promotion[]>(path), { keepPreviousData: true })
}

/** The answered cart is shown at once, then asked again, lest a change under way was overtaken. */
async function replace(kind: OrderKind, asking: Promise<Cart>) {
  const cart = await asking
  void mutate(CARTS[kind], cart)
}

/** Throws `ApiError` with the reason. */
export const applyVoucher = ({ kind, warehouse }: Place, code: string) =>
  replace(
    kind,
    callApi<Cart>('/promotions/apply', {
      method: 'POST',
      body: { code, cart_type: kind, warehouse_id: warehouse.id },
    }),
  )

/** Throws `ApiError`. */
export const removeVoucher = ({ kind, warehouse }: Place) =>
  replace(
    kind,
    callApi<Cart>('/promotions/remove', { method: 'DELETE', body: { cart_type: kind, warehouse_id: warehouse.id } }),
  )
