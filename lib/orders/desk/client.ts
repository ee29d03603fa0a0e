import { useSWRConfig } from 'swr'
import type { AddressCorrection, BulkResult } from '@/lib/orders/desk/schema/acts'
import type { ListedOrder, OrderCounts } from '@/lib/orders/desk/schema/list'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import type { NewView, OrderView } from '@/lib/orders/desk/schema/views'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const ORDERS = ['order'] as const

/** The filters of the list that live in the URL. */
export const ORDER_FILTERS = [
  ...(['q', 'status', 'type', 'stage', 'warehouse_id', 'from', 'to', 'reseller', 'late', 'claimed'] as const),
  ...(['sold', 'paid_from', 'paid_to', 'rent_due_to', 'customer'] as const),
] as const

/** A list of orders; `query` has its `?`, or is empty. */
export const useListedOrders = (query: string) => useOpsPages<ListedOrder>(`/orders${query}`, { live: ORDERS })

/** One order; null loads nothing. */
export const useDeskOrder = (id: number | null) =>
  useOps<DeskOrder>(id === null ? null : `/orders/${id}`, { live: ORDERS })

/** The sizes of the lists that everybody has. */
export const useOrderCounts = () => useOps<OrderCounts>('/orders/counts', { live: ORDERS })

export const useOrderViews = () => useOps<OrderView[]>('/views')

const post = async (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
  (await callOps<{ data: DeskOrder }>(path, { method, body })).data

export type OrderAct = {
  verb: string
  kind: string | null
  data: Record<string, string>
  version: string
}

/** Moves an order. The answer of this call is for programs; the order is loaded anew. */
export const moveOrder = (id: number, { verb, kind, data, version }: OrderAct) =>
  callOps(`/orders/${id}/transitions`, { method: 'POST', body: { verb, ...(kind && { kind }), data, version } })

export const noteOrder = (id: number, text: string) => post(`/orders/${id}/notes`, { text })

export const undoOrderNote = (id: number) => post(`/orders/${id}/notes/undo`, {})

export const correctOrderAddress = (id: number, address: AddressCorrection & { version: string }) =>
  post(`/orders/${id}/address`, address, 'PUT')

type Missing = { lines: { id: number; quantity: number }[]; reason: string; version: string }

export const reportOrderMissing = (id: number, missing: Missing) => post(`/orders/${id}/missing`, missing)

export const sendMessageAgain = (id: number, messageId: number) =>
  post(`/orders/${id}/messages/${messageId}/send_again`, {})

/** Processes orders a few at a time, so that progress can be shown. */
export const processOrders = async (ids: number[]) =>
  (await callOps<{ data: BulkResult[] }>('/orders/bulk', { method: 'POST', body: { ids, verb: 'process_order' } })).data

export const keepOrderView = (view: NewView) => callOps('/views', { method: 'POST', body: view })

export const dropOrderView = (id: number) => callOps(`/views/${id}`, { method: 'DELETE' })

/** The address of the list as a file. */
export const ordersFile = (query: string) => `/api/ops/v1/orders.csv${query}`

/** Loads an order and the lists anew. */
export function useReloadOrder(id: number) {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => typeof key === 'string' && (key === `/orders/${id}` || key.includes('/orders?')))
}
