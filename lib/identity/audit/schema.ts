import { z } from '@hono/zod-openapi'
import { FIRST_CURSOR } from '@/lib/platform/cursor'

const State = z.record(z.string(), z.unknown()).nullable()

export const AuditRow = z
  .object({
    id: z.number().int(),
    at: z.string(),
    /** `id` is null for programs on the machine, and for a login that failed. */
    who: z.object({ id: z.number().int().nullable(), name: z.string() }),
    /** The title of the API key that acted for this person. */
    via: z.string().nullable(),
    action: z.string(),
    subject: z.object({ type: z.string(), id: z.string().nullable() }),
    before: State,
    after: State,
    request_id: z.string().nullable(),
  })
  .openapi('AuditRow')
export type AuditRow = z.infer<typeof AuditRow>

export const AuditPage = z
  .object({ data: z.array(AuditRow), metadata: z.object({ next_cursor: z.string().nullable() }) })
  .openapi('AuditPage')
export type AuditPage = z.infer<typeof AuditPage>

/** Days are those of Jakarta, both included. */
export const AuditFilter = z.object({
  /**
   * The whole number of an order: what was done to it, its claims, payments, refunds and tasks. Or a name or an e-mail
   * address: what an operator did, and what was done to a customer.
   */
  q: z.string().trim().max(60).optional(),
  /** Entries of logging in and out: `without` leaves them out, `only` shows nothing else. */
  logins: z.enum(['without', 'only']).optional(),
  operator_id: z.coerce.number().int().positive().optional(),
  action: z.string().max(200).optional(),
  subject_type: z.string().max(60).optional(),
  subject_id: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  cursor: z.string().max(200).default(FIRST_CURSOR),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>
