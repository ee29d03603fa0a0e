import { z } from '@hono/zod-openapi'

export const Courier = z.object({ id: z.number().int(), code: z.string(), title: z.string() }).openapi('Courier')
export type Courier = z.infer<typeof Courier>

/**
 * `code` is what `shipping_method` carries; `price` in rupiah; `duration` in days, e.g. `2-3`, `0` within hours;
 * `description` is the courier's own, in Indonesian, or the title.
 */
export const ShippingService = z
  .object({
    code: z.string(),
    title: z.string(),
    price: z.number().int(),
    duration: z.string(),
    description: z.string(),
  })
  .openapi('ShippingService')
export type ShippingService = z.infer<typeof ShippingService>

/** Offered, not offered, no answer in time, or the address lacks what the courier needs (CHK-013 to CHK-015). */
export const OFFER_STATUSES = ['offered', 'not_offered', 'no_answer', 'no_district', 'no_pinpoint'] as const

export const Offered = z
  .object({ data: z.array(ShippingService), metadata: z.object({ status: z.enum(OFFER_STATUSES) }) })
  .openapi('ShippingServices')
export type Offered = z.infer<typeof Offered>

/** What a courier says about a place, its services cheapest first. */
export const CourierOffer = Courier.extend({
  status: z.enum(OFFER_STATUSES),
  services: z.array(ShippingService),
}).openapi('CourierOffer')
export type CourierOffer = z.infer<typeof CourierOffer>

/** Before there is a cart: what bringing this product to a district takes, and what is offered there. */
export const DeliveryEstimate = z
  .object({
    weight: z.number().int(),
    couriers: z.array(CourierOffer),
    installation_eligible: z.boolean(),
    rent_eligible: z.boolean(),
    /** How a rented one comes back, cheapest first; empty where nothing is let out. */
    return_services: z.array(ShippingService),
  })
  .openapi('DeliveryEstimate')
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>

/** What the shop pays of the delivery, and how many rupiah of goods are missing until it pays more. */
export const FreeShipping = z
  .object({
    reduction: z.number().int(),
    remaining: z.number().int().nullable(),
    /** The most that is paid then; null is all of it. */
    next_reduction: z.number().int().nullable(),
  })
  .openapi('FreeShipping')
export type FreeShipping = z.infer<typeof FreeShipping>

export const PickupPoint = z
  .object({
    id: z.number().int(),
    warehouse_id: z.number().int(),
    title: z.string(),
    address: z.string(),
    hours: z.string(),
    hours_idn: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .openapi('PickupPoint')
export type PickupPoint = z.infer<typeof PickupPoint>

export const Installation = z
  .object({ installation_eligible: z.boolean(), /** Rupiah a visit. */ transport_fee: z.number().int() })
  .openapi('Installation')

/** Of a warehouse by its code, or of all of them; `min_price` in rupiah of goods. */
const tierKey = { warehouse: z.string().max(100).nullable(), min_price: z.number().int().min(0).max(1_000_000_000) }

export const TierKey = z.strictObject(tierKey)
export type TierKey = z.infer<typeof TierKey>

/** `max_reduction` null is all of it. */
export const NewTier = z.strictObject({
  ...tierKey,
  max_reduction: z.number().int().positive().max(1_000_000_000).nullable(),
})
export type NewTier = z.infer<typeof NewTier>

const text = (most: number) => z.string().trim().min(1).max(most)

export const NewPickupPoint = z.strictObject({
  warehouse: z.string().max(100),
  title: text(80),
  address: text(300),
  hours: z.string().trim().max(120).default(''),
  hours_idn: z.string().trim().max(120).default(''),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
})
export type NewPickupPoint = z.infer<typeof NewPickupPoint>

export const PickupPointOverview = PickupPoint.omit({ warehouse_id: true, lat: true, lng: true }).extend({
  warehouse: z.string(),
})
export type PickupPointOverview = z.infer<typeof PickupPointOverview>

/** One line of a parcel's way, in the courier's own words; `at` an instant. */
export type Manifest = { at: string; status: string; description: string; city_name: string }

/** What the built-in courier did with a delivery. */
export type SimulatedStep = { status: string; note: string; updated_at: string; city_name?: string }

/** Dates DD/MM/YYYY and times in Jakarta; the newest line of the manifest first. */
export const Tracking = z
  .object({
    summary: z.object({
      tracking_code: z.string(),
      tracking_date: z.string(),
      status: z.string(),
      live_tracking_url: z.string().nullable(),
      shipper_name: z.string(),
      origin: z.string(),
      receiver_name: z.string(),
      destination: z.string(),
    }),
    manifest: z.array(
      z.object({
        manifest_date: z.string(),
        manifest_time: z.string(),
        manifest_description: z.string(),
        city_name: z.string(),
        status: z.string(),
      }),
    ),
  })
  .openapi('Tracking')
export type Tracking = z.infer<typeof Tracking>
