import { z } from '@hono/zod-openapi'

export const Courier = z.object({ id: z.number().int(), code: z.string(), title: z.string() }).openapi('Courier')
export type Courier = z.infer<typeof Courier>

/** `code` is what `shipping_method` carries; `price` in rupiah; `duration` in days, e.g. `2-3`. */
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

/** What a courier says about a place: its services cheapest first, that it does not go there, or nothing in time. */
export const CourierOffer = Courier.extend({
  status: z.enum(['offered', 'not_offered', 'no_answer']),
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
