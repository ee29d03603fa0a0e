import { z } from '@hono/zod-openapi'

/** The result of one invariant: how many rows break it, with examples. */
export const Invariant = z.object({ name: z.string(), violations: z.number().int(), examples: z.array(z.string()) })
export type Invariant = z.infer<typeof Invariant>

export const DoctorRun = z
  .object({
    requested_by: z.string(),
    at: z.string(),
    took_ms: z.number().int(),
    results: z.array(Invariant),
  })
  .openapi('DoctorRun')
export type DoctorRun = z.infer<typeof DoctorRun>
