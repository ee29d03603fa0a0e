import { z } from '@hono/zod-openapi'
import { InboxEvent } from '@/lib/http/inbox/schema'
import { CHANNELS } from '@/lib/identity/notifications/rules'

const instant = z.string()
const amount = z.number().int()

export const JobRow = z
  .object({
    name: z.string(),
    cron: z.string(),
    running: amount,
    waiting: amount,
    failures: amount,
    next_at: instant.nullable(),
    /** The run after the last one should have begun some time ago. */
    late: z.boolean(),
    last: z
      .object({ started_at: instant, ended_at: instant, failed: z.boolean(), error: z.string().nullable() })
      .nullable(),
  })
  .openapi('Job')
export type JobRow = z.infer<typeof JobRow>

export const JobRequested = z.object({ name: z.string() })

/** An event that waits or could not be applied, without its payload. */
export const UnappliedEvent = z
  .object({
    id: amount,
    provider: z.string(),
    state: InboxEvent.shape.state,
    reason: z.string().nullable(),
    attempts: amount,
    received_at: instant,
    /** The charge that a gateway notifies of. */
    subject: z.string().nullable(),
    /** The attempt to pay where it can be applied again; null for other senders, and where the charge is unknown. */
    payment_id: amount.nullable(),
  })
  .openapi('UnappliedEvent')
export type UnappliedEvent = z.infer<typeof UnappliedEvent>

export const UnappliedPage = z.object({
  data: z.array(UnappliedEvent),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})
export type UnappliedPage = z.infer<typeof UnappliedPage>

export const UnappliedQuery = z.object({ cursor: z.string().max(200).default('1') })

/** The process that answered, and what waits or failed over all of them. */
export const HealthSummary = z
  .object({
    version: z.string(),
    revision: z.string(),
    node: z.string(),
    database: z.enum(['embedded', 'postgres']),
    started_at: instant,
    memory_bytes: amount,
    migrations_missing: z.boolean(),
    changes_late: z.boolean(),
    files_answer: z.boolean(),
    jobs_failed: amount,
    /** The channels by which a demonstration shop sends nothing: their messages are kept. */
    kept_channels: z.array(z.enum(CHANNELS)),
    messages: z.array(z.object({ state: z.string(), count: amount })),
    events: z.array(z.object({ provider: z.string(), state: z.string(), count: amount })),
    oldest_message_seconds: amount,
    oldest_event_seconds: amount,
  })
  .openapi('HealthSummary')
export type HealthSummary = z.infer<typeof HealthSummary>
