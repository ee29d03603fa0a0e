import { asc, eq } from 'drizzle-orm'
import { type Database, database } from '@/lib/db/client'
import { distanceKm } from '@/lib/places/regions/rules'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { warehouses } from '@/lib/places/warehouses/tables'
import { remember } from '@/lib/platform/cache'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'

const columns = {
  id: warehouses.id,
  code: warehouses.code,
  title: warehouses.title,
  address: warehouses.address,
  city: warehouses.city,
  province: warehouses.province,
  city_id: warehouses.city_id,
  zip_code: warehouses.zip_code,
  hours: warehouses.hours,
  hours_idn: warehouses.hours_idn,
  lat: warehouses.lat,
  lng: warehouses.lng,
  store_payment: warehouses.store_payment,
  transport_fee: warehouses.transport_fee,
  is_default: warehouses.is_default,
}

export const listWarehouses = (db: Database) =>
  db.select(columns).from(warehouses).orderBy(asc(warehouses.position), asc(warehouses.id))

/** For operators: all warehouses, each with the version that a change of it names. */
export async function listWarehouseVersions(db: Database) {
  const { position, id, updated_at } = warehouses
  const rows = await db
    .select({ ...columns, updated_at })
    .from(warehouses)
    .orderBy(asc(position), asc(id))
  return rows.map(({ updated_at: changed, ...row }) => ({ ...row, version: changed.toISOString() }))
}

/** All warehouses, cached because nearly every request needs one. */
const cachedWarehouses = (db: Database) =>
  remember({ owner: db, tags: ['warehouses'], key: 'all' }, async () => listWarehouses(db))

/** Throws `warehouse_not_found`. */
export async function requireWarehouse(db: Database, id: number) {
  const found = (await cachedWarehouses(db)).find((warehouse) => warehouse.id === id)
  if (!found) throw new WarehouseError('warehouse_not_found')
  return found
}

export async function requireDefaultWarehouse(db: Database) {
  const all = await cachedWarehouses(db)
  const found = all.find((warehouse) => warehouse.is_default) ?? all[0]
  if (!found) throw new WarehouseError('warehouse_not_found')
  return found
}

/** The warehouse with this id, or the default one without an id. Throws `warehouse_not_found`. */
export const resolveWarehouse = (db: Database, id: number | undefined) =>
  id === undefined ? requireDefaultWarehouse(db) : requireWarehouse(db, id)

/** All warehouses, nearest first. */
export async function listNearbyWarehouses(db: Database, at: { latitude: number; longitude: number }) {
  const point = { lat: at.latitude, lng: at.longitude }
  const all = await listWarehouses(db)
  return all.sort((a, b) => distanceKm(a, point) - distanceKm(b, point))
}

/** For pages: the warehouse of the root parameter, or null during the build. */
export const getWarehouse = pageRead(async (code: string) => {
  tagPage('warehouses')
  return findWarehouseByCode((await database()).db, code)
})

/** For pages: all warehouses in their order. */
export const getWarehouses = pageRead(async () => {
  tagPage('warehouses')
  return listWarehouses((await database()).db)
})

export async function findWarehouseByCode(db: Database, code: string) {
  const [found] = await db.select(columns).from(warehouses).where(eq(warehouses.code, code))
  return found ?? null
}
