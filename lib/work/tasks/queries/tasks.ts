import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Subject } from '@/lib/work/deadlines/rules'
import { type TaskRow, tasks } from '@/lib/work/tasks/tables'

/** The open tasks of a subject, the oldest first. */
export const listTasksOf = (db: Database, { subject_type, subject_id }: Subject): Promise<TaskRow[]> =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.subject_type, subject_type), eq(tasks.subject_id, subject_id), isNull(tasks.closed_at)))
    .orderBy(asc(tasks.opened_at), asc(tasks.id))
