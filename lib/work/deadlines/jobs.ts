import type { Context } from '@/lib/db/command'
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

/** Applies the deadlines that have passed; a failure does not stop the others. `kinds` are all unless given. */
export async function runDeadlines(context: Context, { kinds }: { kinds?: readonly string[] } = {}) {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const claimed = await claimDeadlines(context, { limit: BATCH, kinds })
    for (const deadline of claimed.sort(inTurn)) await strike(context, deadline)
    if (claimed.length < BATCH) return
  }
}

export const deadlinesJob = { name: 'deadlines', run: (context: Context) => runDeadlines(context) }
