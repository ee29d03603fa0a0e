import { and, asc, eq, inArray } from 'drizzle-orm'
import { categoriesOf } from '@/lib/catalog/products/queries'
import { categories, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { COUNTING } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { fileAddress } from '@/lib/identity/uploads/queries'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { listCards } from '@/lib/storefront/listing/queries/cards'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'
import { reseller_store_products } from '@/lib/storefront/reseller-links/tables'

/** The products that a reseller chose, as cards in this warehouse, without those that are not sold at the moment. */
async function listChosen(db: Database, warehouseId: number, user_id: number) {
  const chosen = await db
    .select({ id: products.id })
    .from(reseller_store_products)
    .innerJoin(products, eq(products.id, reseller_store_products.product_id))
    .where(and(eq(reseller_store_products.user_id, user_id), eq(products.status, 'active')))
    .orderBy(asc(reseller_store_products.position), asc(products.id))
  return listCards(
    db,
    warehouseId,
    chosen.map(({ id }) => id),
  )
}

export const listStoreProducts = (db: Database, { user_id }: Scope, warehouseId: number) =>
  listChosen(db, warehouseId, user_id)

/** The main categories of these products, in the order in which they appear. */
async function listMainCategories(db: Database, ids: number[]): Promise<ResellerStore['categories']> {
  if (ids.length === 0) return []
  const above = await categoriesOf(db, ids)
  const mainOf = (id: number) => above.get(id)?.at(-1)
  const wanted = [...new Set(ids.flatMap((id) => mainOf(id) ?? []))]
  const { id: category, title, title_idn } = categories
  const found = await db
    .select({ id: category, title, title_idn })
    .from(categories)
    .where(inArray(category, [0, ...wanted]))
  return found
    .map((one) => ({ ...one, product_ids: ids.filter((id) => mainOf(id) === one.id) }))
    .toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
}

/** The page of a store, or null when there is no such store or its code is not active. */
export async function findStore(db: Database, warehouseId: number, storeName: string): Promise<ResellerStore | null> {
  const [store] = await db
    .select({
      user_id: resellers.user_id,
      store_name: resellers.store_name,
      referral_code: resellers.referral_code,
      status: resellers.application_status,
      picture: users.profile_picture,
    })
    .from(resellers)
    .innerJoin(users, eq(users.id, resellers.user_id))
    .where(and(eq(resellers.store_name, storeName), inArray(resellers.application_status, [...COUNTING])))
  if (!store) return null
  const { user_id, status, picture, ...shown } = store
  const chosen = await listChosen(db, warehouseId, user_id)
  return {
    ...shown,
    picture: fileAddress(picture),
    is_accepted: status === 'accepted',
    products: chosen,
    categories: await listMainCategories(
      db,
      chosen.map(({ id }) => id),
    ),
  }
}

/** For the page of a store: rendered for each request, because a store closes when its code does. */
export async function readStore(warehouse: string, storeName: string): Promise<ResellerStore | null> {
  const place = await getWarehouse(warehouse)
  return findStore((await database()).db, place?.id ?? 0, storeName)
}
