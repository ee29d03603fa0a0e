import { z } from '@hono/zod-openapi'

/** What one person asked for, and another has to approve. */
export const OpenApproval = z
  .object({
    action: z.string(),
    amount: z.number().int(),
    asked_by: z.object({ id: z.number().int().nullable(), name: z.string() }),
    asked_at: z.string(),
  })
  .openapi('OpenApproval')
export type OpenApproval = z.infer<typeof OpenApproval>
