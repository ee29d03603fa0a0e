import type { Context } from '@/lib/db/command'
import { port } from '@/lib/platform/port'
import type { SubjectType } from '@/lib/work/deadlines/rules'
import type { Deadline } from '@/lib/work/deadlines/tables'

type Clockwork = {
  /**
   * Applies a deadline that has passed, in a transaction of its own. It checks there that the deadline still stands: the
   * subject may have moved, and two processes may be told of the same one.
   */
  strike(context: Context, deadline: Deadline): Promise<unknown>
  /**
   * Applies the deadlines of several subjects, at most one of each, in as few transactions as it can. Throws when one of
   * them cannot be applied; then each is applied alone.
   */
  strikeTogether?(context: Context, deadlines: readonly Deadline[]): Promise<unknown>
}

/** What each noun does when deadlines of its subjects have passed. */
export const deadlineSubjects = port<Partial<Record<SubjectType, Clockwork>>>('deadlines of subjects')
