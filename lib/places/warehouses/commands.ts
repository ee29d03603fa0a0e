import { and, eq, max, ne, sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { findCity } from '@/lib/places/regions/queries/regions'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import type { NewWarehouse, WarehouseChange } from '@/lib/places/warehouses/schema'
import { warehouses } from '@/lib/places/warehouses/tables'
import { BUILD_WAREHOUSE } from '@/lib/platform/directory'

/** Operators come one after the other: two at once would both make theirs the default one. */
const alone = (work: Work) => work.db.execute(sql`lock table ${warehouses} in share row exclusive mode`)

/** Throws `city_not_found`. */
async function cityOf(wanted: string) {
  const found = await findCity(wanted)
  if (!found) throw new WarehouseError('city_not_found')
  return found
}

const endOtherDefaults = (work: Work, id: number) =>
  work.db
    .update(warehouses)
    .set({ is_default: false })
    .where(and(ne(warehouses.id, id), eq(warehouses.is_default, true)))

/** The warehouse comes after those that are there. Throws `city_not_found`, `warehouse_exists`. */
export const addWarehouse = command(async (work, { city, ...said }: NewWarehouse) => {
  if (said.code === BUILD_WAREHOUSE) throw new WarehouseError('warehouse_exists')
  const place = await cityOf(city)
  await alone(work)
  const [last] = await work.db.select({ position: max(warehouses.position) }).from(warehouses)
  const position = (last?.position ?? 0) + 1
  const is_default = said.is_default || last?.position === null
  const [added] = await work.db
    .insert(warehouses)
    .values({ ...said, ...place, position, is_default })
    .onConflictDoNothing({ target: warehouses.code })
    .returning({ id: warehouses.id })
  if (!added) throw new WarehouseError('warehouse_exists')
  if (is_default) await endOtherDefaults(work, added.id)
  work.expire('warehouses')
})

/** Throws `city_not_found`, `warehouse_not_found`. */
export const changeWarehouse = command(async (work, { code, city, ...said }: WarehouseChange & { code: string }) => {
  const place = city === undefined ? {} : await cityOf(city)
  await alone(work)
  const [known] = await work.db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, code))
  if (!known) throw new WarehouseError('warehouse_not_found')
  const change = { ...said, ...place }
  if (Object.keys(change).length > 0) {
    await work.db.update(warehouses).set(change).where(eq(warehouses.id, known.id))
  }
  if (said.is_default) await endOtherDefaults(work, known.id)
  work.expire('warehouses')
})
