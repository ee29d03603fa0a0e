import type { Context } from '@/lib/db/command'
import { forEachConcurrently } from '@/lib/platform/concurrency'
import { log } from '@/lib/platform/log'
import { claimDeadlines } from '@/lib/work/deadlines/commands'
import { deadlineSubjects } from '@/lib/work/deadlines/subjects'
import type { Deadline } from '@/lib/work/deadlines/tables'

const BATCH = 100
const MOST_BATCHES = 50

async function strike(context: Context, deadline: Deadline) {
  const { subject_type, subject_id, kind } = deadline
  try {
    await deadlineSubjects.current[subject_type]?.strike(context, deadline)
  } catch (error) {
    log().warn({ subject_type, subject_id, kind, error: (error as Error).message }, 'deadline not applied yet')
  }
}

const inTurn = (one: Deadline, other: Deadline) => one.due_at.getTime() - other.due_at.getTime() || one.id - other.id

/** The deadlines of each subject, in the order in which they have passed. */
function bySubject(claimed: Deadline[]): Deadline[][] {
  const groups = new Map<string, Deadline[]>()
  for (const deadline of claimed.sort(inTurn)) {
    const subject = `${deadline.subject_type}/${deadline.subject_id}`
    groups.set(subject, [...(groups.get(subject) ?? []), deadline])
  }
  return [...groups.values()]
}

/**
 * Applies the deadlines that have passed; a failure does not stop the others. Those of one subject follow each other,
 * several subjects go at once. `kinds` are all unless given.
 */
export async function runDeadlines(context: Context, { kinds }: { kinds?: readonly string[] } = {}) {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const claimed = await claimDeadlines(context, { limit: BATCH, kinds })
    await forEachConcurrently(bySubject(claimed), async (deadlines) => {
      for (const deadline of deadlines) await strike(context, deadline)
    })
    if (claimed.length < BATCH) return
  }
}

export const deadlinesJob = { name: 'deadlines', run: (context: Context) => runDeadlines(context) }
