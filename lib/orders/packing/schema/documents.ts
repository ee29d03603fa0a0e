import { z } from '@hono/zod-openapi'
import { isCalendarDay } from '@/lib/platform/time'

/** The parcels that left a warehouse on a day in Jakarta; today without a day. */
export const ManifestQuery = z.object({
  warehouse_id: z.coerce.number().int().positive(),
  day: z.string().refine(isCalendarDay, 'a day like 2026-11-24').optional(),
  courier: z.string().max(60).optional(),
})
export type ManifestQuery = z.infer<typeof ManifestQuery>

/** Which of several parcels; null for an order that goes in one. */
const PartOf = z.object({ parcel: z.number().int(), parcels: z.number().int() }).nullable()
type PartOf = z.infer<typeof PartOf>

const ManifestParcel = z.object({
  order_id: z.number().int(),
  /** The number on the parcel, which does not name the shop on a reseller's. */
  number: z.string(),
  of: PartOf,
  tracking_code: z.string(),
  service: z.string(),
  receiver_name: z.string(),
  city: z.string(),
  pieces: z.number().int(),
  /** Grams. */
  weight: z.number().int(),
  picked_up: z.boolean(),
})
export type ManifestParcel = z.infer<typeof ManifestParcel>

export const Manifest = z
  .object({
    warehouse_id: z.number().int(),
    warehouse: z.string(),
    day: z.string(),
    couriers: z.array(z.object({ courier: z.string(), parcels: z.array(ManifestParcel) })),
  })
  .openapi('Manifest')
export type Manifest = z.infer<typeof Manifest>

/** What is printed on the label of a parcel. */
export type LabelSheet = {
  locale: 'id' | 'en'
  number: string
  of: PartOf
  tracking_code: string
  courier: string
  service: string
  sender: string[]
  recipient: string[]
  /** Grams. */
  weight: number
  pieces: number
}

/** What is printed on a packing slip; it has no prices. */
export type SlipSheet = {
  locale: 'id' | 'en'
  number: string
  of: PartOf
  courier: string
  tracking_code: string | null
  sender: string
  recipient: string[]
  lines: { title: string; detail: string; quantity: number }[]
}
