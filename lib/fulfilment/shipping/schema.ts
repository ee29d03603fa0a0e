import { z } from '@hono/zod-openapi'

export const Courier = z.object({ id: z.number().int(), code: z.string(), title: z.string() }).openapi('Courier')
export type Courier = z.infer<typeof Courier>

/**
 * `code` is the value for `shipping_method`; `price` in rupiah; `duration` in days, e.g. `2-3`, or `0` within hours;
 * `description` is the courier's, in Indonesian, else the title.
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

/**
 * The outcome of asking a courier; the last two mean that the address lacks what the courier needs (CHK-013 to
 * CHK-015).
 */
export const OFFER_STATUSES = ['offered', 'not_offered', 'no_answer', 'no_district', 'no_pinpoint'] as const

export type OfferStatus = (typeof OFFER_STATUSES)[number]

export const Offered = z
  .object({ data: z.array(ShippingService), metadata: z.object({ status: z.enum(OFFER_STATUSES) }) })
  .openapi('ShippingServices')
export type Offered = z.infer<typeof Offered>

/** A courier's outcome for a destination, its services cheapest first. */
export const CourierOffer = Courier.extend({
  status: z.enum(OFFER_STATUSES),
  services: z.array(ShippingService),
}).openapi('CourierOffer')
export type CourierOffer = z.infer<typeof CourierOffer>

/** The delivery options of a product to a district, before there is a cart. */
export const DeliveryEstimate = z
  .object({
    weight: z.number().int(),
    couriers: z.array(CourierOffer),
    installation_eligible: z.boolean(),
    rent_eligible: z.boolean(),
    /** Services for returning a rental, cheapest first; empty where nothing is rented out. */
    return_services: z.array(ShippingService),
  })
  .openapi('DeliveryEstimate')
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>

/** What the shop pays towards the delivery, and the rupiah of goods missing until it pays more. */
export const FreeShipping = z
  .object({
    reduction: z.number().int(),
    /** The most that it pays for these goods, whatever the delivery costs: 0 is nothing, null is unlimited. */
    limit: z.number().int().nullable(),
    /** The amount of goods from which it pays that; null where it pays nothing. */
    reached_price: z.number().int().nullable(),
    remaining: z.number().int().nullable(),
    /** The limit of the next tier; null is unlimited. */
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
  .object({ installation_eligible: z.boolean(), /** Rupiah per visit. */ transport_fee: z.number().int() })
  .openapi('Installation')

/** A tier is identified by the code of a warehouse, null for all, and `min_price` in rupiah of goods. */
const tierKey = { warehouse: z.string().max(100).nullable(), min_price: z.number().int().min(0).max(1_000_000_000) }

export const TierKey = z.strictObject(tierKey)
export type TierKey = z.infer<typeof TierKey>

/** `max_reduction` null is unlimited. */
export const NewTier = z.strictObject({
  ...tierKey,
  max_reduction: z.number().int().positive().max(1_000_000_000).nullable(),
})
export type NewTier = z.infer<typeof NewTier>

const text = (most: number) => z.string().trim().min(1).max(most)

const pointFields = {
  title: text(80),
  address: text(300),
  hours: z.string().trim().max(120),
  hours_idn: z.string().trim().max(120),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
}

export const NewPickupPoint = z.strictObject({
  ...pointFields,
  warehouse: z.string().max(100),
  hours: pointFields.hours.default(''),
  hours_idn: pointFields.hours_idn.default(''),
  lat: pointFields.lat.default(null),
  lng: pointFields.lng.default(null),
})
export type NewPickupPoint = z.infer<typeof NewPickupPoint>

/** Omitted fields stay unchanged. */
export const PickupPointChange = z.strictObject(pointFields).partial()
export type PickupPointChange = z.infer<typeof PickupPointChange>

export const PickupPointOverview = PickupPoint.omit({ warehouse_id: true }).extend({
  warehouse: z.string(),
})
export type PickupPointOverview = z.infer<typeof PickupPointOverview>

/** One event of a parcel's history, in the courier's own words; `at` is an ISO instant. */
export type Manifest = { at: string; status: string; description: string; city_name: string }

/** One event of a simulated delivery. */
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
