import { and, asc, count, eq, gt, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import type { Subject } from '@/lib/work/deadlines/rules'
import { toTask } from '@/lib/work/tasks/projection'
import { ownTasks } from '@/lib/work/tasks/queries/own-tasks'
import { kindOf, kindsOf, QUEUES, TASK_KINDS, type TaskKind } from '@/lib/work/tasks/rules'
import type { QueueCount, QueueQuery, TaskPage, TaskQuery } from '@/lib/work/tasks/schema'
import { type TaskRow, tasks } from '@/lib/work/tasks/tables'

/** The open tasks of a subject, the oldest first. */
export const listTasksOf = (db: Database, { subject_type, subject_id }: Subject): Promise<TaskRow[]> =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.subject_type, subject_type), eq(tasks.subject_id, subject_id), isNull(tasks.closed_at)))
    .orderBy(asc(tasks.opened_at), asc(tasks.id))

/** The kinds that wait for this operator; somebody who only reads sees all. */
function kindsFor(actor: Actor): TaskKind[] {
  if (!isAllowed(actor, 'tasks.work')) return TASK_KINDS
  return TASK_KINDS.filter((kind) => isAllowed(actor, kindOf(kind).by))
}

/** Open tasks of these kinds that the operator may see, of one warehouse if given. */
function seenBy(actor: Actor, kinds: TaskKind[], { warehouse_id }: QueueQuery): SQL | undefined {
  return and(
    isNull(tasks.closed_at),
    inArray(tasks.kind, kinds),
    ownTasks(actor),
    warehouse_id === undefined ? undefined : or(isNull(tasks.warehouse_id), eq(tasks.warehouse_id, warehouse_id)),
  )
}

const operatorIdOf = (actor: Actor) => (actor.kind === 'operator' ? actor.operator_id : null)

function isAssignedAs(actor: Actor, assignee: TaskQuery['assignee']): SQL | undefined {
  if (assignee === 'none') return isNull(tasks.assignee_id)
  return assignee === 'me' ? eq(tasks.assignee_id, operatorIdOf(actor) ?? 0) : undefined
}

/** Tasks that wait for this operator, the most urgent first. */
export async function listTasks({ db, clock, actor }: Context, query: TaskQuery): Promise<TaskPage> {
  const { queue, assignee, snoozed, cursor, limit } = query
  const now = clock.now()
  const kinds = kindsFor(actor).filter((kind) => !queue || kindsOf(queue).includes(kind))
  const after = readCursor(cursor, 2)
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        seenBy(actor, kinds, query),
        isAssignedAs(actor, assignee),
        snoozed === 'true'
          ? gt(tasks.snoozed_until, now)
          : or(isNull(tasks.snoozed_until), lte(tasks.snoozed_until, now)),
        after ? sql`(${tasks.due_at}, ${tasks.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : undefined,
      ),
    )
    .orderBy(asc(tasks.due_at), asc(tasks.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => toTask(row, { clock, actor })),
    metadata: { next_cursor: rows.length > limit && last ? writeCursor([last.due_at.toISOString(), last.id]) : null },
  }
}

/** How much waits in each queue of this operator. */
export async function countQueues({ db, clock, actor }: Context, query: QueueQuery): Promise<QueueCount[]> {
  const now = clock.now()
  const kinds = kindsFor(actor)
  const isSnoozed = gt(tasks.snoozed_until, now)
  const isOpen = sql`${isSnoozed} is not true`
  const counted = await db
    .select({
      kind: tasks.kind,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      late: sql<number>`count(*) filter (where ${isOpen} and ${lte(tasks.due_at, now)})::int`,
      mine: sql<number>`count(*) filter (where ${isOpen} and ${eq(tasks.assignee_id, operatorIdOf(actor) ?? 0)})::int`,
      all: count(),
      oldest_at: min(tasks.opened_at),
    })
    .from(tasks)
    .where(seenBy(actor, kinds, query))
    .groupBy(tasks.kind)
  return QUEUES.filter((queue) => kinds.some((kind) => kindOf(kind).queue === queue)).map((queue) => {
    const rows = counted.filter(({ kind }) => kindOf(kind).queue === queue)
    const sum = (name: 'open' | 'late' | 'mine' | 'all') => rows.reduce((total, row) => total + row[name], 0)
    const oldest = rows.flatMap(({ oldest_at }) => oldest_at ?? []).sort((a, b) => a.getTime() - b.getTime())[0]
    return {
      queue,
      open: sum('open'),
      late: sum('late'),
      mine: sum('mine'),
      snoozed: sum('all') - sum('open'),
      oldest_at: oldest?.toISOString() ?? null,
    }
  })
}
