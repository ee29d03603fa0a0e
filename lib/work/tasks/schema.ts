import { z } from '@hono/zod-openapi'
import { SUBJECT_TYPES } from '@/lib/work/deadlines/rules'
import { QUEUES, TASK_KINDS } from '@/lib/work/tasks/rules'

/** What waits for an operator. */
export const Task = z
  .object({
    id: z.number().int(),
    kind: z.enum(TASK_KINDS),
    queue: z.enum(QUEUES),
    subject: z.object({
      type: z.enum(SUBJECT_TYPES),
      id: z.number().int(),
      label: z.string(),
      href: z.string().nullable(),
    }),
    /** Amounts, counts and states of the subject. */
    data: z.record(z.string(), z.union([z.string(), z.number()])),
    warehouse_id: z.number().int().nullable(),
    opened_at: z.string(),
    due_at: z.string(),
    late: z.boolean(),
    assignee: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    snoozed_until: z.string().nullable(),
    snooze_reason: z.string().nullable(),
    /** Only its own step completes it; it cannot be ticked off. */
    is_step: z.boolean(),
  })
  .openapi('Task')
export type Task = z.infer<typeof Task>

export const TaskPage = z.object({
  data: z.array(Task),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})
export type TaskPage = z.infer<typeof TaskPage>

/** Without `snoozed` the list leaves out tasks that are put off. */
export const TaskQuery = z.object({
  queue: z.enum(QUEUES).optional(),
  assignee: z.enum(['me', 'none', 'all']).default('all'),
  snoozed: z.enum(['true', 'false']).default('false'),
  warehouse_id: z.coerce.number().int().positive().optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type TaskQuery = z.infer<typeof TaskQuery>

export const QueueQuery = TaskQuery.pick({ warehouse_id: true })
export type QueueQuery = z.infer<typeof QueueQuery>

/** One queue of those that the operator may work on. */
export const QueueCount = z
  .object({
    queue: z.enum(QUEUES),
    open: z.number().int(),
    late: z.number().int(),
    mine: z.number().int(),
    snoozed: z.number().int(),
    oldest_at: z.string().nullable(),
  })
  .openapi('QueueCount')
export type QueueCount = z.infer<typeof QueueCount>

export const Assignee = z.object({ id: z.number().int(), name: z.string() }).openapi('Assignee')
export type Assignee = z.infer<typeof Assignee>

const words = (most: number) => z.string().trim().max(most)

export const HandOver = z.strictObject({ operator_id: z.number().int().positive() })
export const Snooze = z.strictObject({ until: z.iso.datetime({ offset: true }), reason: words(300).min(1) })
export const Done = z.strictObject({ note: words(500).default('') })

const instant = z.coerce.date().nullable()

/** The state of a task as the audit log keeps it, which an undo restores. */
export const TaskState = z.object({
  assignee_id: z.number().nullable(),
  assignee: z.string().nullable(),
  snoozed_until: instant,
  snooze_reason: z.string().nullable(),
  note: z.string().nullable(),
})
