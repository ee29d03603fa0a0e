import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { statementCommand, type Work } from '@/lib/db/command'
import { addSeconds } from '@/lib/platform/time'
import { RETRY_SECONDS, type Subject, type SubjectType } from '@/lib/work/deadlines/rules'
import { type Deadline, deadlines } from '@/lib/work/deadlines/tables'

export type NewDeadline = Pick<Deadline, 'kind' | 'due_at'>

const isOf = ({ subject_type, subject_id }: Subject) =>
  and(eq(deadlines.subject_type, subject_type), eq(deadlines.subject_id, subject_id))

/** Writes deadlines of a subject; one of the same kind is moved. */
export async function setDeadlines(work: Work, subject: Subject, wanted: NewDeadline[]) {
  if (wanted.length === 0) return
  await work.db
    .insert(deadlines)
    .values(wanted.map(({ kind, due_at }) => ({ ...subject, kind, due_at, try_at: due_at })))
    .onConflictDoUpdate({
      target: [deadlines.subject_type, deadlines.subject_id, deadlines.kind],
      set: { due_at: sql`excluded.due_at`, try_at: sql`excluded.try_at` },
    })
}

/** Writes the deadlines of the state that a subject has entered, and removes those of the state before. */
export async function enterState(work: Work, subject: Subject, wanted: NewDeadline[]) {
  const kinds = wanted.map(({ kind }) => kind)
  await work.db.delete(deadlines).where(and(isOf(subject), notInArray(deadlines.kind, kinds)))
  await setDeadlines(work, subject, wanted)
}

/** Locks a deadline; null when its subject has left the state. */
export async function lockDeadline(work: Work, id: number): Promise<Deadline | null> {
  const [found] = await work.db.select().from(deadlines).where(eq(deadlines.id, id)).for('update')
  return found ?? null
}

/** Locks all deadlines of subjects of one type. */
export const lockDeadlinesOf = (work: Work, type: SubjectType, ids: readonly number[]): Promise<Deadline[]> =>
  work.db
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.subject_type, type), inArray(deadlines.subject_id, [...ids])))
    .orderBy(asc(deadlines.id))
    .for('update')

export const dropDeadline = (work: Work, { id }: Pick<Deadline, 'id'>) =>
  work.db.delete(deadlines).where(eq(deadlines.id, id))

/** Removes a subject's deadlines of these kinds. */
export const dropKinds = (work: Work, subject: Subject, kinds: readonly string[]) =>
  work.db.delete(deadlines).where(and(isOf(subject), inArray(deadlines.kind, [...kinds])))

/** Whether a deadline of one of these kinds is still to come. */
export async function hasDeadline(work: Work, subject: Subject, kinds: readonly string[]): Promise<boolean> {
  const [found] = await work.db
    .select({ id: deadlines.id })
    .from(deadlines)
    .where(and(isOf(subject), inArray(deadlines.kind, [...kinds])))
    .limit(1)
  return found !== undefined
}

/** Lets a deadline that has passed wait until `wakeDeadlines`. */
export const restDeadline = (work: Work, { id }: Pick<Deadline, 'id'>) =>
  work.db.update(deadlines).set({ try_at: null }).where(eq(deadlines.id, id))

/** Shows the resting deadlines of a subject to the clock again. */
export const wakeDeadlines = (work: Work, subject: Subject) =>
  work.db
    .update(deadlines)
    .set({ try_at: deadlines.due_at })
    .where(and(isOf(subject), isNull(deadlines.try_at)))

type Claim = { limit: number; kinds?: readonly string[] | undefined }

/**
 * Claims deadlines that have passed, the oldest first: for less than a minute no other process gets them, and after
 * that they come again unless they were removed.
 */
export const claimDeadlines = statementCommand(({ db, now }, { limit, kinds }: Claim) => {
  const passed = db.$with('passed').as(
    db
      .select({ id: deadlines.id })
      .from(deadlines)
      .where(and(lte(deadlines.try_at, now), kinds && inArray(deadlines.kind, [...kinds])))
      .orderBy(asc(deadlines.try_at), asc(deadlines.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(passed)
    .update(deadlines)
    .set({ try_at: addSeconds(now, RETRY_SECONDS) })
    .where(inArray(deadlines.id, db.select({ id: passed.id }).from(passed)))
    .returning()
})
