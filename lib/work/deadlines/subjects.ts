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
  /** How deadlines of several subjects are applied in one transaction. */
  together?: {
    /** Whether this one may share a transaction. */
    admits(deadline: Deadline): boolean
    /** Applies them, at most one of each subject. Throws when one cannot be applied; then each is applied alone. */
    strike(context: Context, deadlines: readonly Deadline[]): Promise<unknown>
  }
}

/** What each noun does when deadlines of its subjects have passed. */
export const deadlineSubjects = port<Partial<Record<SubjectType, Clockwork>>>('deadlines of subjects')
