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
