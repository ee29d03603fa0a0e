import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { operators } from '@/lib/identity/operators/tables'
import { AppError } from '@/lib/platform/errors'
import { permits } from '@/lib/platform/permissions'
import { TaskError } from '@/lib/work/tasks/errors'
import { ownTasks } from '@/lib/work/tasks/queries/own-tasks'
import { kindOf } from '@/lib/work/tasks/rules'
import type { Assignee } from '@/lib/work/tasks/schema'
import { type TaskRow, tasks } from '@/lib/work/tasks/tables'

/** The active operators who may do a task in its warehouse, by name. */
export async function listAssignees(
  db: Database | Transaction,
  { kind, warehouse_id }: Pick<TaskRow, 'kind' | 'warehouse_id'>,
): Promise<Assignee[]> {
  const active = await db
    .select({ id: operators.id, name: operators.name, roles: operators.roles, warehouses: operators.warehouses })
    .from(operators)
    .where(eq(operators.active, true))
    .orderBy(asc(operators.name), asc(operators.id))
  return active
    .filter(({ roles, warehouses }) => {
      const isThere = warehouses === null || warehouse_id === null || warehouses.includes(warehouse_id)
      return isThere && permits({ roles, warehouses }, kindOf(kind).by)
    })
    .map(({ id, name }) => ({ id, name }))
}

/** The operator to whom a task can be handed over. Throws `assignee_unsuitable`. */
export async function requireAssignee(db: Transaction, task: TaskRow, operatorId: number): Promise<Assignee> {
  const found = (await listAssignees(db, task)).find(({ id }) => id === operatorId)
  if (!found) throw new TaskError('assignee_unsuitable')
  return found
}

/** Whoever a task can be handed over to. Throws `not_found`, also for one of another warehouse. */
export async function listAssigneesOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Assignee[]> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), ownTasks(actor)))
  if (!task) throw new AppError('not_found')
  return listAssignees(db, task)
}
