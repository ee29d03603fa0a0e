import { z } from '@hono/zod-openapi'

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
    last: z
      .object({ started_at: instant, ended_at: instant, failed: z.boolean(), error: z.string().nullable() })
      .nullable(),
  })
  .openapi('Job')
export type JobRow = z.infer<typeof JobRow>

export const JobRequested = z.object({ name: z.string() })

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
    messages: z.array(z.object({ state: z.string(), count: amount })),
    events: z.array(z.object({ provider: z.string(), state: z.string(), count: amount })),
    oldest_message_seconds: amount,
    oldest_event_seconds: amount,
  })
  .openapi('HealthSummary')
export type HealthSummary = z.infer<typeof HealthSummary>
