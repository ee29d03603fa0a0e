import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/db/command'
import { AppError } from '@/lib/platform/errors'

/** Whether the actor may see and change what belongs to this warehouse. */
export const worksIn = (actor: Actor, warehouse_id: number): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'operator' && (actor.warehouses === null || actor.warehouses.includes(warehouse_id)))

/** The rows of the actor's warehouses. */
export function warehouseScope(actor: Actor, warehouse_id: AnyPgColumn): SQL {
  if (actor.kind === 'system') return sql`true`
  if (actor.kind !== 'operator') return sql`false`
  return actor.warehouses === null ? sql`true` : inArray(warehouse_id, [...actor.warehouses])
}

/** Throws `forbidden` for a warehouse in which the actor does not work. */
export function requireOwnWarehouse(actor: Actor, warehouse_id: number) {
  if (!worksIn(actor, warehouse_id)) throw new AppError('forbidden')
}
