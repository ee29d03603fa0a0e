import type { Context } from '@/lib/db/command'
import { log } from '@/lib/platform/log'
import { claimDeadlines } from '@/lib/work/deadlines/commands'
import type { SubjectType } from '@/lib/work/deadlines/rules'
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

/** Whether these deadlines were applied in one transaction. */
async function struckTogether(context: Context, type: SubjectType, deadlines: readonly Deadline[]): Promise<boolean> {
  const together = deadlineSubjects.current[type]?.together
  if (!together || deadlines.length < 2) return false
  return together.strike(context, deadlines).then(
    () => true,
    () => false,
  )
}

/** Applies deadlines of different subjects of one type: those that may share a transaction first, the others alone. */
async function strikeGroup(context: Context, type: SubjectType, group: readonly Deadline[]) {
  const admitted = group.filter((deadline) => deadlineSubjects.current[type]?.together?.admits(deadline))
  const areStruck = await struckTogether(context, type, admitted)
  for (const deadline of group) if (!areStruck || !admitted.includes(deadline)) await strike(context, deadline)
}

const inTurn = (one: Deadline, other: Deadline) => one.due_at.getTime() - other.due_at.getTime() || one.id - other.id

/** The first deadline of each subject, then the second of each, and so on. */
function roundsOf(claimed: readonly Deadline[]): Deadline[][] {
  const turns = new Map<string, number>()
  const rounds: Deadline[][] = []
  for (const deadline of claimed.toSorted(inTurn)) {
    const subject = `${deadline.subject_type}/${deadline.subject_id}`
    const turn = turns.get(subject) ?? 0
    turns.set(subject, turn + 1)
    rounds[turn] = [...(rounds[turn] ?? []), deadline]
  }
  return rounds
}

/** Applies the deadlines that have passed; a failure does not stop the others. `kinds` are all unless given. */
export async function runDeadlines(context: Context, { kinds }: { kinds?: readonly string[] } = {}) {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const claimed = await claimDeadlines(context, { limit: BATCH, kinds })
    for (const round of roundsOf(claimed))
      for (const type of new Set(round.map(({ subject_type }) => subject_type))) {
        const group = round.filter(({ subject_type }) => subject_type === type)
        await strikeGroup(context, type, group)
      }
    if (claimed.length < BATCH) return
  }
}

export const deadlinesJob = { name: 'deadlines', run: (context: Context) => runDeadlines(context) }
