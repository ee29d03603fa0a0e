import type {
  GradedLeft,
  GradedMovement,
  GradedPieces,
  NewGradedMovement,
  NewMovement,
  Shelf,
  ShelfPlace,
  StockItem,
  StockList,
  StockMovement,
} from '@/lib/fulfilment/inventory/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = { live: ['claim'] }

type Counts = { counts: Record<string, number> }

const query = (values: Record<string, string | number | null>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

/** The pieces of a grade in one warehouse, or in all of the operator's; null asks nothing. */
export const useGraded = (grade: string | null, warehouse_id: number | null) =>
  useOpsPages<GradedPieces, Counts>(grade && `/stock/graded?${query({ grade, warehouse_id })}`, LIVE)

export const useGradedHistory = (warehouse_id: number | null) =>
  useOpsPages<GradedMovement>(`/stock/graded/movements?${query({ warehouse_id })}`, LIVE)

export const moveGraded = async (body: NewGradedMovement) =>
  (await callOps<{ data: GradedLeft }>('/stock/graded/movements', { method: 'POST', body })).data

/** What the warehouses have, page by page; `query` as the API takes it, with its `?`. */
export const useStock = (query: string) =>
  useOpsPages<StockItem, StockList['metadata']>(`/stock${query}`, { live: ['order', 'claim'] })

export const useStockMovements = (item_id: number) => useOps<StockMovement[]>(`/stock/movements?item_id=${item_id}`)

export const bookStock = async (body: NewMovement) =>
  (await callOps<{ data: Shelf }>('/stock/movements', { method: 'POST', body })).data

export const placeOnShelf = (place: ShelfPlace) =>
  callOps('/stock/shelves', { method: 'POST', body: { shelves: [place] } })
