import { asc, eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { reseller_shares, reseller_store_products } from '@/lib/storefront/reseller-links/tables'

/** The links that a reseller shared, oldest first, for the export of their own data. */
export async function listAllShares(db: Database, { user_id }: Scope) {
  const { kind, target_id, shared_at } = reseller_shares
  return db
    .select({ kind, target_id, shared_at })
    .from(reseller_shares)
    .where(eq(reseller_shares.user_id, user_id))
    .orderBy(asc(shared_at), asc(kind), asc(target_id))
}

/** The products on the page of a store, also those that are not sold at the moment. */
export const listAllStoreProducts = (db: Database, { user_id }: Scope) =>
  db
    .select({ product_id: products.id, title: products.title, position: reseller_store_products.position })
    .from(reseller_store_products)
    .innerJoin(products, eq(products.id, reseller_store_products.product_id))
    .where(eq(reseller_store_products.user_id, user_id))
    .orderBy(asc(reseller_store_products.position), asc(products.id))
