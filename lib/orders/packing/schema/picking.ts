import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { MOST_PARCELS } from '@/lib/orders/orders/rules/parcels'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { PACKING_STEPS } from '@/lib/orders/packing/rules'

/** Orders to pack (`processed`), or paid ones that nobody has accepted yet. */
export const PickingQuery = z.object({
  warehouse_id: z.coerce.number().int().positive().optional(),
  by: z.enum(['shelf', 'order']).default('order'),
  status: z.enum(['processed', 'payment_verified']).default('processed'),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PickingQuery = z.infer<typeof PickingQuery>

/** `manifest_of` is the warehouse whose parcels of today are counted. */
export const PickingCountsQuery = PickingQuery.pick({ warehouse_id: true }).extend({
  manifest_of: z.coerce.number().int().positive().optional(),
})
export type PickingCountsQuery = z.infer<typeof PickingCountsQuery>

/** Orders to pack, new ones, things to fetch from shelves, and parcels that leave today. */
export const PickingCounts = z
  .object({
    pack: z.number().int(),
    new: z.number().int(),
    shelf: z.number().int(),
    manifest: z.number().int(),
  })
  .openapi('PickingCounts')
export type PickingCounts = z.infer<typeof PickingCounts>

const Parcel = z.object({
  courier: z.string(),
  service: z.string(),
  tracking_code: z.string().nullable(),
  state: z.enum(SHIPMENT_STATES),
})

const PackedLine = z.object({ id: z.number().int(), quantity: z.number().int() })

/** One of several parcels: the lines in it, and its courier once it has one. `waits` for a courier. */
export const PackedParcel = z
  .object({ parcel: z.number().int(), lines: z.array(PackedLine), sent: Parcel.nullable(), waits: z.boolean() })
  .openapi('PackedParcel')
export type PackedParcel = z.infer<typeof PackedParcel>

const named = {
  title: z.string(),
  title_idn: z.string(),
  color: z.string().nullable(),
  color_idn: z.string().nullable(),
  media_key: z.string().nullable(),
}

/** An order on the packing list, with how much of it is picked. */
export const PickOrder = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    type: z.enum(ORDER_KINDS),
    status: z.enum(ORDER_STATUSES),
    stage: z.string().nullable(),
    warehouse_id: z.number().int(),
    recipient: z.string(),
    city: z.string(),
    courier_id: z.number().int().nullable(),
    courier: z.string().nullable(),
    service: z.string(),
    is_pickup: z.boolean(),
    /** The reseller's store on the parcel; null is the shop. */
    sender_name: z.string().nullable(),
    due_at: z.string().nullable(),
    late: z.boolean(),
    pieces: z.number().int(),
    picked: z.number().int(),
    media_key: z.string().nullable(),
    /** The line that is fetched first; null when no piece is left to pack. */
    first: z
      .object({ title: z.string(), title_idn: z.string(), shelf: z.string(), quantity: z.number().int() })
      .nullable(),
    parcel: Parcel.nullable(),
    /** What a packer can do now; null when nothing. */
    step: z.enum(PACKING_STEPS).nullable(),
    updated_at: z.string(),
  })
  .openapi('PickOrder')
export type PickOrder = z.infer<typeof PickOrder>

/** One thing to fetch, over all orders of a warehouse. */
export const PickShelf = z
  .object({
    warehouse_id: z.number().int(),
    shelf: z.string(),
    barcode: z.string(),
    ...named,
    quantity: z.number().int(),
    picked: z.number().int(),
    left: z.number().int(),
    orders: z.array(z.object({ id: z.number().int(), formatted_id: z.string(), quantity: z.number().int() })),
  })
  .openapi('PickShelf')
export type PickShelf = z.infer<typeof PickShelf>

export const PickLine = z
  .object({
    id: z.number().int(),
    ...named,
    shelf: z.string(),
    barcode: z.string(),
    /** Grams of one piece. */
    weight: z.number().int(),
    quantity: z.number().int(),
    picked: z.number().int(),
    left: z.number().int(),
  })
  .openapi('PickLine')
export type PickLine = z.infer<typeof PickLine>

/** An order with its lines in the order of their shelves; `parcels` when it goes in several, else none. */
export const PickDetail = PickOrder.extend({
  address: z.array(z.string()),
  lines: z.array(PickLine),
  parcels: z.array(PackedParcel),
  /** Whether it can be divided into parcels now. */
  can_split: z.boolean(),
}).openapi('PickDetail')
export type PickDetail = z.infer<typeof PickDetail>

/**
 * A scanned `code`, or a tap on `line`. The same `scan_id` counts once. `quantity` below zero takes pieces out again.
 */
export const NewScan = z
  .strictObject({
    scan_id: z.string().trim().min(8).max(64),
    code: z.string().trim().min(1).max(100).optional(),
    line: z.number().int().positive().optional(),
    quantity: z
      .number()
      .int()
      .min(-1000)
      .max(1000)
      .refine((quantity) => quantity !== 0, 'not zero')
      .default(1),
  })
  .refine(({ code, line }) => code !== undefined || line !== undefined, { path: ['code'], message: 'a code or a line' })
export type NewScan = z.infer<typeof NewScan>

/** The line that was counted; `left` of the line, `order_left` of the whole order. */
export const ScanCounted = z
  .object({
    ok: z.literal(true),
    line: PickLine,
    picked: z.number().int(),
    left: z.number().int(),
    order_left: z.number().int(),
  })
  .openapi('ScanCounted')
export type ScanCounted = z.infer<typeof ScanCounted>

const code = z.string().trim().min(4).max(60)

/**
 * Without a tracking code the courier of the order is booked, for each of several parcels; an order to pick up becomes
 * ready. `parcels` are the codes of several parcels that were handed over.
 */
export const Dispatch = z.strictObject({
  courier: z.string().trim().min(1).max(60).optional(),
  tracking_code: code.optional(),
  parcels: z
    .array(z.strictObject({ parcel: z.number().int().min(1).max(MOST_PARCELS), tracking_code: code }))
    .min(1)
    .max(MOST_PARCELS)
    .optional(),
})
export type Dispatch = z.infer<typeof Dispatch>

/** What is in which parcel, the first one first. */
export const ParcelSplit = z
  .strictObject({
    parcels: z
      .array(
        z.strictObject({
          lines: z
            .array(z.strictObject({ id: z.number().int().positive(), quantity: z.number().int().min(1).max(10_000) }))
            .min(1)
            .max(100),
        }),
      )
      .min(1)
      .max(MOST_PARCELS),
  })
  .openapi('ParcelSplit')
export type ParcelSplit = z.infer<typeof ParcelSplit>
