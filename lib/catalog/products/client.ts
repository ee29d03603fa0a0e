import type { NewPreloved, Preloved } from '@/lib/catalog/products/schema'
import { callOps } from '@/lib/platform/ops-api'

const pathOf = (slug: string) => `/products/${encodeURIComponent(slug)}/preloved`

/** Publishes the pre-loved product of a product, or changes it. */
export const publishPreloved = async (slug: string, body: NewPreloved) =>
  (await callOps<{ data: Preloved }>(pathOf(slug), { method: 'PUT', body })).data

/** Takes the pre-loved product of a product off sale. */
export const stopPreloved = async (slug: string) =>
  (await callOps<{ data: Preloved }>(pathOf(slug), { method: 'DELETE' })).data
