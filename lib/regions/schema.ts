import { z } from '@hono/zod-openapi'

/** `id` is the government's area code, e.g. `31.74` for Jakarta Selatan. */
export const Region = z.object({ id: z.string(), name: z.string() }).openapi('Region')
export type Region = z.infer<typeof Region>

/** A district with the city and the province around it: what a parcel needs to know of its way. */
export const District = z
  .object({
    id: z.string(),
    name: z.string(),
    city_id: z.string(),
    city: z.string(),
    province_id: z.string(),
    province: z.string(),
  })
  .openapi('District')
export type District = z.infer<typeof District>
