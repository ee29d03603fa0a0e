import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { cardColumns, productColumns, toCard, toProduct } from '@/lib/catalog/projection'
import { CATALOG_TAG, type ListingQuery, PRODUCT_PAGE_SIZE, productKey, productTag } from '@/lib/catalog/rules'
import type { Category, ExploredProducts, ProductCard, ProductList } from '@/lib/catalog/schema'
import { type Database, database } from '@/lib/db/client'
import { prepareOnce } from '@/lib/db/prepared'
import { brands, categories, products } from '@/lib/db/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { calendarDay } from '@/lib/platform/time'
import { categoryColumns, findFacets, findMatches, selectExplored } from '@/lib/search/queries/matches'
import type { Listing } from '@/lib/search/queries/matching'
import { SORTINGS } from '@/lib/search/rules'
import { getWarehouse } from '@/lib/warehouses/queries'

export const EVERYTHING: Listing = {
  'brand_ids[]': [],
  'category_ids[]': [],
  limit: PRODUCT_PAGE_SIZE,
  cursor: '1',
}

/** Cards of these products, in this order. */
export async function listCards(db: Database, warehouseId: number, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await prepareOnce(db, 'cards', prepareCards).execute({ warehouse: warehouseId, ids })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? []).map(toCard)
}

const prepareCards = (db: Database) =>
  db
    .select(cardColumns(sql.placeholder('warehouse')))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_cards')

/** One page of products in one warehouse, with the brands, categories and price bounds of the whole result. */
export async function listProducts(db: Database, warehouseId: number, filter: Listing): Promise<ProductList> {
  const { matches, facets, corrected_query } = await findMatches(db, filter)
  const page = matches.slice(0, filter.limit)
  const last = page.at(-1)
  return {
    data: {
      products: await listCards(
        db,
        warehouseId,
        page.map(({ id }) => id),
      ),
      brands: facets.brands,
      categories: facets.categories,
    },
    metadata: {
      next_cursor: matches.length > filter.limit && last ? writeCursor([last.sort_key, last.id]) : null,
      ...facets.bounds,
      corrected_query,
    },
  }
}

/** Products to look around among: another mix every day, the same all day. A page keeps to the day of the first one. */
export async function listExplored(
  db: Database,
  warehouseId: number,
  { now, limit, cursor }: { now: Date; limit: number; cursor: string },
): Promise<ExploredProducts> {
  const [day, ...after] = readCursor(cursor, 3) ?? [calendarDay(now).replaceAll('-', '')]
  const [hash, id] = after
  const key: [string, number] | null = hash === undefined ? null : [String(hash), Number(id)]
  const found = await selectExplored(db, Number(day), limit, key)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    data: await listCards(
      db,
      warehouseId,
      page.map((match) => match.id),
    ),
    metadata: {
      next_cursor: found.length > limit && last ? writeCursor([Number(day), last.sort_key, last.id]) : null,
    },
  }
}

/** What a listing of everything can be narrowed by and put in order by. */
export async function listFiltersSortings(db: Database) {
  const { brands, categories, bounds } = await findFacets(db, EVERYTHING)
  return {
    sortings: SORTINGS,
    price: { min_price: bounds.min_price, max_price: bounds.max_price },
    brands: brands.map(({ checked: _checked, ...brand }) => brand),
    categories,
  }
}

const withSubcategories = (all: Category[], parent: number) =>
  all
    .filter(({ parent_id }) => parent_id === parent)
    .map((category) => ({ ...category, subcategories: all.filter(({ parent_id }) => parent_id === category.id) }))

const parentsOf = (all: Category[]) => all.filter((category) => category.parent_id === null)

/** Parent categories; for the menu only those with products, and those below them that have some. */
export async function listParentCategories(db: Database, isMenu: boolean) {
  const all = await listCategories(db)
  if (!isMenu) return parentsOf(all).map((parent) => ({ ...parent, categories: withSubcategories(all, parent.id) }))
  const { stocked } = await findFacets(db, EVERYTHING)
  const shown = all.filter(({ id }) => stocked.has(id))
  return parentsOf(all).flatMap((parent) => {
    const below = withSubcategories(shown, parent.id)
    return below.length > 0 || stocked.has(parent.id) ? [{ ...parent, categories: below }] : []
  })
}

/** The categories right below a parent category, each with its own. */
export const listCategoriesBelow = async (db: Database, parent: number) =>
  withSubcategories(await listCategories(db), parent)

export const listCategories = (db: Database) =>
  db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))

export const listBrands = (db: Database) =>
  db
    .select({ id: brands.id, slug: brands.slug, title: brands.title, image_url: brands.image_url })
    .from(brands)
    .orderBy(asc(brands.title))

const selectProduct = (db: Database, key: SQL) =>
  db
    .select(productColumns(sql.placeholder('warehouse')))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(and(key, eq(products.status, 'active')))

const prepareBySlug = (db: Database) =>
  selectProduct(db, eq(products.slug, sql.placeholder('slug'))).prepare('product_by_slug')
const prepareById = (db: Database) => selectProduct(db, eq(products.id, sql.placeholder('id'))).prepare('product_by_id')

/** A whole product by slug or id in one warehouse, or null. Drafts and archived products do not exist for shoppers. */
export async function findProduct(db: Database, warehouseId: number, product: { slug: string } | { id: number }) {
  const [row] =
    'slug' in product
      ? await prepareOnce(db, 'by slug', prepareBySlug).execute({ warehouse: warehouseId, slug: product.slug })
      : await prepareOnce(db, 'by id', prepareById).execute({ warehouse: warehouseId, id: product.id })
  return row ? toProduct(row) : null
}

/** For pages: a product with everything that its page shows; a number in place of the slug is its id. */
export async function getProduct({ warehouse, slug }: { warehouse: string; slug: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const product = place && (await findProduct(db, place.id, productKey(slug)))
  if (product) cacheTag(productTag(product.id))
  return product
}

/** These cards on a cached page are shown anew when one of them changes. */
export const tagged = (cards: ProductCard[]) => {
  for (const card of cards.slice(0, 100)) cacheTag(productTag(card.id))
  return cards
}

export type ListingKind = 'all' | 'sale' | 'rent' | { category: string }

/** For pages: the unfiltered first page of a listing. */
export async function getListing({ warehouse, kind }: { warehouse: string; kind: ListingKind }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const filter = { ...EVERYTHING, discounted: kind === 'sale', rentable: kind === 'rent' }
  if (typeof kind === 'object') {
    const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, kind.category))
    filter['category_ids[]'] = [category?.id ?? 0]
  }
  const list = await listProducts(db, place?.id ?? 0, filter)
  tagged(list.data.products)
  return list
}

/** What a listing's address asks for; `category` holds where no other is chosen. */
export const addressFilter = (query: ListingQuery, category?: number): Listing => ({
  ...EVERYTHING,
  q: query.q || undefined,
  'brand_ids[]': query.brands,
  'category_ids[]': category && query.categories.length === 0 ? [category] : query.categories,
  min_price: query.min || undefined,
  max_price: query.max || undefined,
  sort_by: query.sort,
  cursor: query.cursor,
})

type Found = { warehouse: string; query: ListingQuery; kind?: 'all' | 'sale' | 'rent'; category?: number }

/** For pages: what an address with words, filters or a cursor asks for; never cached. Throws `bad_request`. */
export async function findListing({ warehouse, query, kind = 'all', category }: Found) {
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const filter = { ...addressFilter(query, category), discounted: kind === 'sale', rentable: kind === 'rent' }
  return listProducts(db, place?.id ?? 0, filter)
}

const HOME_SECTIONS = [
  { key: 'newest', filter: EVERYTHING },
  { key: 'rentable', filter: { ...EVERYTHING, rentable: true, sort_by: 'price_desc' } },
] as const

/** For pages: what the home page shows. */
export async function getHome({ warehouse }: { warehouse: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const sections: { key: (typeof HOME_SECTIONS)[number]['key']; products: ProductCard[] }[] = []
  for (const { key, filter } of HOME_SECTIONS) {
    const list = await listProducts(db, place?.id ?? 0, { ...filter, limit: 8 })
    sections.push({ key, products: tagged(list.data.products) })
  }
  return { sections, categories: await listCategories(db) }
}

/** For pages: every category, parents first. */
export async function getCategories() {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  return listCategories((await database()).db)
}
