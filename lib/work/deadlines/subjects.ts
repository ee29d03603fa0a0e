import type { Context } from '@/lib/db/command'
import { port } from '@/lib/platform/port'
import type { SubjectType } from '@/lib/work/deadlines/rules'
import type { Deadline } from '@/lib/work/deadlines/tables'

/**
 * What each noun does when a deadline of its subjects has passed, in a transaction of its own. It checks there that the
 * deadline still stands: the subject may have moved, and two processes may be told of the same one.
 */
export const deadlineSubjects =
  port<Partial<Record<SubjectType, { strike(context: Context, deadline: Deadline): Promise<unknown> }>>>(
    'deadlines of subjects',
  )
