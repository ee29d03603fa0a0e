import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/db/command'
import { AppError } from '@/lib/platform/errors'
import { type Permission, permits } from '@/lib/platform/permissions'

/** Whether an operator may do it: roles and warehouses allow it, and the scopes of the API key if it is one. */
export const isAllowed = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'operator' &&
  permits(actor, permission) &&
  (actor.scopes === undefined || actor.scopes.includes(permission))

/** Throws `forbidden` unless the operator may do it; jobs may everything. */
export function requireAllowed(actor: Actor, permission: Permission) {
  if (actor.kind !== 'system' && !isAllowed(actor, permission)) throw new AppError('forbidden')
}

/**
 * SQL that keeps the rows of the warehouses to which the operator is limited, by a column with a warehouse's id;
 * undefined, which is no condition, for whoever may see all.
 */
export function warehouseScope(actor: Actor, column: AnyPgColumn): SQL | undefined {
  if (actor.kind === 'shopper') return sql`false`
  if (actor.kind === 'system' || actor.warehouses === null) return undefined
  return actor.warehouses.length === 0 ? sql`false` : inArray(column, [...actor.warehouses])
}

/** The same for what shoppers reach too, each by a scope of their own: only operators are limited. */
export const operatorScope = (actor: Actor, column: AnyPgColumn): SQL | undefined =>
  actor.kind === 'operator' ? warehouseScope(actor, column) : undefined

/** Whether the operator may see what belongs to this warehouse. */
export const seesWarehouse = (actor: Actor, warehouseId: number): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'operator' && (actor.warehouses === null || actor.warehouses.includes(warehouseId)))

/** Throws `forbidden` for a warehouse of which the operator may not see anything. */
export function requireOwnWarehouse(actor: Actor, warehouseId: number) {
  if (!seesWarehouse(actor, warehouseId)) throw new AppError('forbidden')
}
