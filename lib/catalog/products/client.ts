import type {
  DeskProduct,
  DeskProductList,
  NewPreloved,
  NewPrice,
  NewStatus,
  Preloved,
  PriceSet,
  StatusSet,
} from '@/lib/catalog/products/desk-schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOpsPages } from '@/lib/platform/use-ops'

const pathOf = (slug: string) => `/products/${encodeURIComponent(slug)}/preloved`

/** Publishes the pre-loved product of a product, or changes it. */
export const publishPreloved = async (slug: string, body: NewPreloved) =>
  (await callOps<{ data: Preloved }>(pathOf(slug), { method: 'PUT', body })).data

/** Takes the pre-loved product of a product off sale. */
export const stopPreloved = async (slug: string) =>
  (await callOps<{ data: Preloved }>(pathOf(slug), { method: 'DELETE' })).data

/** The products of a status, page by page; `query` as the API takes it, with its `?`. */
export const useDeskProducts = (query: string) =>
  useOpsPages<DeskProduct, DeskProductList['metadata']>(`/products${query}`)

const callProduct = async <Answer>(slug: string, part: 'price' | 'status', body: object) =>
  (await callOps<{ data: Answer }>(`/products/${encodeURIComponent(slug)}/${part}`, { method: 'PUT', body })).data

export const setPrice = (slug: string, body: NewPrice) => callProduct<PriceSet>(slug, 'price', body)

/** Shows a product in the shop, or hides it. */
export const setStatus = (slug: string, body: NewStatus) => callProduct<StatusSet>(slug, 'status', body)
