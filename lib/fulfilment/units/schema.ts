import { z } from '@hono/zod-openapi'

export const NewCapacity = z.strictObject({
  slug: z.string().max(200),
  warehouse: z.string().max(40),
  units: z.number().int().min(0).max(100_000),
})
export type NewCapacity = z.infer<typeof NewCapacity>

/** `booked`: the highest number of units booked on one day. */
export const Capacity = z.object({ units: z.number().int(), booked: z.number().int(), changed: z.boolean() })
export type Capacity = z.infer<typeof Capacity>
