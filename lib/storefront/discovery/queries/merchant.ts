import { and, asc, eq, gt } from 'drizzle-orm'
import { brands, categories, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { wordsOf } from '@/lib/platform/dictionary'
import { isLocale, type Locale, localized } from '@/lib/platform/i18n'
import { FEED_END, type FeedCategory, feedHead, toItems } from '@/lib/storefront/discovery/projection/merchant'
import { inTurn } from '@/lib/storefront/discovery/queries/turn'
import { ITEMS_PER_READ } from '@/lib/storefront/discovery/rules'
import { toProduct } from '@/lib/storefront/listing/projection/answer'
import { itemColumns, liveProductColumns } from '@/lib/storefront/listing/projection/columns'

/** The path of every category and its Google number, which is inherited from the nearest parent with one. */
async function readCategories(db: Database, locale: Locale): Promise<Map<number, FeedCategory>> {
  const rows = await db.select().from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const describeCategory = (id: number | null, seen: number[] = []): FeedCategory => {
    const row = id === null || seen.includes(id) ? undefined : byId.get(id)
    if (!row) return { path: '', google_category: null }
    const parent = describeCategory(row.parent_id, [...seen, row.id])
    const title = localized(row, 'title', locale)
    return {
      path: parent.path ? `${parent.path} > ${title}` : title,
      google_category: row.google_category ?? parent.google_category,
    }
  }
  return new Map(rows.map(({ id }) => [id, describeCategory(id)]))
}

const readProducts = async (db: Database, warehouseId: number, after: number) => {
  const rows = await db
    .select({ ...itemColumns, ...liveProductColumns(warehouseId) })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(and(eq(products.status, 'active'), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(ITEMS_PER_READ)
  return rows.map((row) => toProduct({ ...row, specifications: {}, other_condition: null }))
}

async function* pieces(db: Database, warehouseId: number, locale: Locale): AsyncGenerator<string> {
  const context = { locale, categories: await inTurn(() => readCategories(db, locale)) }
  const t = wordsOf(locale, 'meta')
  yield feedHead({ title: t('siteTitle'), description: t('siteDescription') }, locale)
  let after = 0
  for (;;) {
    const from = after
    const batch = await inTurn(() => readProducts(db, warehouseId, from))
    yield batch.map((product) => toItems(product, context)).join('')
    if (batch.length < ITEMS_PER_READ) break
    after = batch.at(-1)?.id ?? 0
  }
  yield FEED_END
}

/** Google's product feed in a language, with the stock of a warehouse (null: the default one); null if unknown. */
export async function writeMerchantFeed(db: Database, language: string, code: string | null) {
  const all = await inTurn(() => listWarehouses(db))
  const usual = all.find((one) => one.is_default) ?? all[0]
  const warehouse = code === null ? usual : all.find((one) => one.code === code)
  return warehouse && isLocale(language) ? pieces(db, warehouse.id, language) : null
}

export const getMerchantFeed = async (language: string, code: string | null) =>
  writeMerchantFeed((await database()).db, language, code)
