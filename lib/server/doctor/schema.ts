import { z } from '@hono/zod-openapi'

/** Something that must always hold, and how many rows break it. */
export const Invariant = z.object({ name: z.string(), violations: z.number().int(), examples: z.array(z.string()) })
export type Invariant = z.infer<typeof Invariant>
