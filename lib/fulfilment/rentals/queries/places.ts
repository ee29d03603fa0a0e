import { asc, count, desc, eq, gt } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { type Database, database } from '@/lib/db/client'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'

/** The warehouses that rent something out, with their number of products. */
export const listRentingWarehouses = (db: Database) =>
  db
    .select({ id: warehouses.id, city: warehouses.city, products: count() })
    .from(rental_capacities)
    .innerJoin(warehouses, eq(warehouses.id, rental_capacities.warehouse_id))
    .where(gt(rental_capacities.units, 0))
    .groupBy(warehouses.id, warehouses.city, warehouses.position)
    .orderBy(desc(count()), asc(warehouses.position))

/** The same for pages, cached. */
export const getRentingWarehouses = pageRead(async () => {
  tagPage(CATALOG_TAG, 'warehouses')
  return listRentingWarehouses((await database()).db)
})
