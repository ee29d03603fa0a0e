import { and, eq, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG, productKey, productTag } from '@/lib/catalog/products/rules'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { toProduct } from '@/lib/storefront/listing/projection/answer'
import { itemColumns, liveProductColumns, otherCondition } from '@/lib/storefront/listing/projection/columns'

const selectProduct = (db: Database, key: SQL) =>
  db
    .select({
      ...itemColumns,
      ...liveProductColumns(sql.placeholder('warehouse')),
      specifications: products.specifications,
      other_condition: otherCondition(sql.placeholder('warehouse')),
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(and(key, eq(products.status, 'active')))

const prepareBySlug = (db: Database) =>
  selectProduct(db, eq(products.slug, sql.placeholder('slug'))).prepare('product_by_slug')
const prepareById = (db: Database) => selectProduct(db, eq(products.id, sql.placeholder('id'))).prepare('product_by_id')

/** A product by slug or id with its stock in one warehouse; null if unknown, a draft or archived. */
export async function findProduct(db: Database, warehouseId: number, product: { slug: string } | { id: number }) {
  const [row] =
    'slug' in product
      ? await prepareOnce(db, 'by slug', prepareBySlug).execute({ warehouse: warehouseId, slug: product.slug })
      : await prepareOnce(db, 'by id', prepareById).execute({ warehouse: warehouseId, id: product.id })
  return row ? toProduct(row) : null
}

/** For pages: a product by its slug, or by its id if `slug` is a number. */
export const getProduct = pageRead(async ({ warehouse, slug }: { warehouse: string; slug: string }) => {
  tagPage(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const product = place && (await findProduct(db, place.id, productKey(slug)))
  if (product) tagPage(productTag(product.id))
  if (product?.other_condition) tagPage(productTag(product.other_condition.id))
  return product
})
