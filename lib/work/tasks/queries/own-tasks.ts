import { isNull, or, type SQL } from 'drizzle-orm'
import type { Actor } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { tasks } from '@/lib/work/tasks/tables'

/** Keeps the tasks that an operator may see: of their warehouses, and those that concern every warehouse. */
export function ownTasks(actor: Actor): SQL | undefined {
  const scope = warehouseScope(actor, tasks.warehouse_id)
  return scope && or(isNull(tasks.warehouse_id), scope)
}
