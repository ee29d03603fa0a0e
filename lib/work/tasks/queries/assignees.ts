import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { operators } from '@/lib/identity/operators/tables'
import { permits } from '@/lib/platform/permissions'
import { TaskError } from '@/lib/work/tasks/errors'
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
      return isThere && permits(roles, kindOf(kind).by)
    })
    .map(({ id, name }) => ({ id, name }))
}

/** The operator to whom a task can be handed over. Throws `assignee_unsuitable`. */
export async function requireAssignee(db: Transaction, task: TaskRow, operatorId: number): Promise<Assignee> {
  const found = (await listAssignees(db, task)).find(({ id }) => id === operatorId)
  if (!found) throw new TaskError('assignee_unsuitable')
  return found
}

/** Whoever a task can be handed over to; nobody for one that does not exist. */
export async function listAssigneesOf(db: Database, id: number): Promise<Assignee[]> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id))
  return task ? listAssignees(db, task) : []
}
