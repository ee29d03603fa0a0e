import useSWR, { mutate } from 'swr'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Cart } from '@/lib/selling/cart/schema'
import type { Promotion } from '@/lib/selling/vouchers/schema'

const CARTS: Record<OrderKind, string> = { buy: '/products/cart', rent: '/products/rent_cart' }

type VoucherCart = { kind: OrderKind; warehouse: { id: number } }

/** The vouchers for the current cart; earlier results stay until the new search is answered. */
export function useVouchers({ kind, warehouse, snapshot }: VoucherCart & { snapshot: string }, q: string) {
  const query = new URLSearchParams({ cart_type: kind, warehouse_id: String(warehouse.id), ...(q && { q }) })
  const key = [`/promotions?${query}`, snapshot] as const
  return useSWR(key, ([path]) => fetchData<Promotion[]>(path), { keepPreviousData: true })
}

/** Shows the returned cart and loads it again, in case a concurrent change is newer. */
async function replace(kind: OrderKind, request: Promise<Cart>) {
  const cart = await request
  void mutate(CARTS[kind], cart)
}

/** Throws `ApiError` with the reason. */
export const applyVoucher = ({ kind, warehouse }: VoucherCart, code: string) =>
  replace(
    kind,
    callApi<Cart>('/promotions/apply', {
      method: 'POST',
      body: { code, cart_type: kind, warehouse_id: warehouse.id },
    }),
  )

/** Throws `ApiError`. */
export const removeVoucher = ({ kind, warehouse }: VoucherCart) =>
  replace(
    kind,
    callApi<Cart>('/promotions/remove', { method: 'DELETE', body: { cart_type: kind, warehouse_id: warehouse.id } }),
  )
