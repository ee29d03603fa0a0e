import { z } from '@hono/zod-openapi'

/** An event as an operator sees it: as it arrived, without what proves its sender. */
export const InboxEvent = z
  .object({
    id: z.number().int(),
    provider: z.string(),
    state: z.enum(['received', 'applied', 'ignored', 'failed']),
    /** What became of it, or the error of the last attempt. */
    reason: z.string().nullable(),
    attempts: z.number().int(),
    received_at: z.string(),
    applied_at: z.string().nullable(),
    payload: z.looseObject({}),
  })
  .openapi('InboxEvent')
export type InboxEvent = z.infer<typeof InboxEvent>
