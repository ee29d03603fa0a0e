import { and, eq, max, ne, sql } from 'drizzle-orm'
import { auditLog } from '@/lib/db/audit-log'
import { command, type Work } from '@/lib/db/command'
import { findCity } from '@/lib/places/regions/queries/regions'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import type { NewWarehouse, WarehouseChange } from '@/lib/places/warehouses/schema'
import { warehouses } from '@/lib/places/warehouses/tables'
import { BUILD_WAREHOUSE } from '@/lib/platform/directory'
import { AppError } from '@/lib/platform/errors'

/** Serialises changes by operators, because two concurrent ones could both set a default warehouse. */
const lockWarehouses = (work: Work) => work.db.execute(sql`lock table ${warehouses} in share row exclusive mode`)

/** Throws `city_not_found`. */
async function requireCity(codeOrName: string) {
  const found = await findCity(codeOrName)
  if (!found) throw new WarehouseError('city_not_found')
  return found
}

const unsetOtherDefaults = (work: Work, id: number) =>
  work.db
    .update(warehouses)
    .set({ is_default: false })
    .where(and(ne(warehouses.id, id), eq(warehouses.is_default, true)))

/** Adds a warehouse after the existing ones. Throws `city_not_found`, `warehouse_exists`. */
export const addWarehouse = command(async (work, { city, ...fields }: NewWarehouse) => {
  if (fields.code === BUILD_WAREHOUSE) throw new WarehouseError('warehouse_exists')
  const place = await requireCity(city)
  await lockWarehouses(work)
  const [last] = await work.db.select({ position: max(warehouses.position) }).from(warehouses)
  const position = (last?.position ?? 0) + 1
  const is_default = fields.is_default || last?.position === null
  const [added] = await work.db
    .insert(warehouses)
    .values({ ...fields, ...place, position, is_default, updated_at: work.now })
    .onConflictDoNothing({ target: warehouses.code })
    .returning({ id: warehouses.id })
  if (!added) throw new WarehouseError('warehouse_exists')
  if (is_default) await unsetOtherDefaults(work, added.id)
  const subject = { subject_type: 'warehouse', subject_id: fields.code }
  await auditLog.current(work, { action: 'warehouse_added', ...subject, after: { ...fields, ...place } })
  work.expire('warehouses')
})

/**
 * Changes the given fields of a warehouse. Throws `city_not_found`, `warehouse_not_found`, and `changed_meanwhile` when
 * it is not as it was in `version`.
 */
export const changeWarehouse = command(async (work, input: WarehouseChange & { code: string }) => {
  const { code, city, version, ...fields } = input
  const place = city === undefined ? {} : await requireCity(city)
  await lockWarehouses(work)
  const [found] = await work.db.select().from(warehouses).where(eq(warehouses.code, code))
  if (!found) throw new WarehouseError('warehouse_not_found')
  if (version && version !== found.updated_at.toISOString()) throw new AppError('changed_meanwhile')
  const change = { ...fields, ...place }
  if (Object.keys(change).length > 0) {
    const updated_at = new Date(Math.max(work.now.getTime(), found.updated_at.getTime() + 1))
    await work.db
      .update(warehouses)
      .set({ ...change, updated_at })
      .where(eq(warehouses.id, found.id))
  }
  if (fields.is_default) await unsetOtherDefaults(work, found.id)
  const before = Object.fromEntries(Object.entries(found).filter(([name]) => name in change))
  const subject = { subject_type: 'warehouse', subject_id: code }
  await auditLog.current(work, { action: 'warehouse_changed', ...subject, before, after: change })
  work.expire('warehouses')
})
