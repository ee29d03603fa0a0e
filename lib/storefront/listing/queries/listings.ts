import { eq } from 'drizzle-orm'
import { FIRST_PAGE, type ListingQuery } from '@/lib/catalog/products/listing-query'
import { listCategories, withSubcategories } from '@/lib/catalog/products/queries'
import { CATALOG_TAG, PRICES_TAG, PRODUCT_PAGE_SIZE, RENTABLE_PRICES_TAG } from '@/lib/catalog/products/rules'
import type { Category, ExploredProducts, ProductCard, ProductList } from '@/lib/catalog/products/schema'
import { categories } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { tagPage } from '@/lib/platform/current-request'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { calendarDay } from '@/lib/platform/time'
import { listFlashPrices } from '@/lib/selling/flash-sales/queries/flash-prices'
import { facetsIn } from '@/lib/storefront/listing/projection/facets'
import { listCards, type ReadProducts, tagged } from '@/lib/storefront/listing/queries/cards'
import { findFacets, findMatches, selectExplored } from '@/lib/storefront/listing/queries/matches'
import type { Listing } from '@/lib/storefront/listing/queries/matching'
import { relatedFrom, SORTINGS, sortOf } from '@/lib/storefront/listing/rules'

export const EVERYTHING: Listing = {
  'brand_ids[]': [],
  'category_ids[]': [],
  'colors[]': [],
  'materials[]': [],
  'sizes[]': [],
  rentable: false,
  limit: PRODUCT_PAGE_SIZE,
  cursor: '1',
}

/** The ids of one page of products, with the facets of the whole result and the metadata of the answer. */
export async function findPage(db: Database, warehouseId: number, filter: Listing) {
  // A flash price is of what is sold.
  const isSale = filter.rented_in === undefined
  const flash = isSale ? await listFlashPrices(db, warehouseId) : null
  const rentable_in = isSale && filter.rentable ? warehouseId : undefined
  const { matches, facets, instead } = await findMatches(db, { ...filter, flash, rentable_in })
  const page = matches.slice(0, filter.limit)
  const last = page.at(-1)
  const next_cursor = matches.length > filter.limit && last ? writeCursor([last.sort_key, last.id]) : null
  const isRanked =
    Boolean(filter.q) && filter.cursor === FIRST_PAGE && (filter.page ?? 1) === 1 && sortOf(filter) === 'relevance'
  const related_from = isRanked ? relatedFrom(page.map(({ sort_key }) => Number(sort_key))) : null
  const metadata = { next_cursor, ...facets.bounds, related_from, ...instead }
  return { ids: page.map(({ id }) => id), facets, metadata }
}

/** One page of products in one warehouse, with the brands, categories and price bounds of the whole result. */
export async function listProducts(
  db: Database,
  warehouseId: number,
  filter: Listing,
  read: ReadProducts = listCards,
): Promise<ProductList> {
  const { ids, facets, metadata } = await findPage(db, warehouseId, filter)
  const products = await read(db, warehouseId, ids)
  return { data: { products, ...facetsIn(facets) }, metadata }
}

/** Products in an order that changes every day. Later pages keep the order of the day on which the first was read. */
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

const unchecked = <Choice extends { checked: boolean }>({ checked: _checked, ...choice }: Choice) => choice

/** The filters and sortings of the listing of all products. */
export async function listFiltersSortings(db: Database) {
  const { brands, categories, colors, materials, sizes, bounds } = await findFacets(db, EVERYTHING)
  return {
    sortings: SORTINGS,
    price: { min_price: bounds.min_price, max_price: bounds.max_price },
    brands: brands.map(unchecked),
    categories,
    colors: colors.map(unchecked),
    materials: materials.map(unchecked),
    sizes: sizes.map(unchecked),
  }
}

const parentsOf = (all: Category[]) => all.filter((category) => category.parent_id === null)

/** Parent categories with their subcategories; for the menu only those with products. */
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

export type ListingKind = 'all' | 'sale' | 'rent' | { category: string }

/** For pages: the unfiltered first page of a listing. */
export const getListing = pageRead(async ({ warehouse, kind }: { warehouse: string; kind: ListingKind }) => {
  tagPage(CATALOG_TAG, PRICES_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const filter = {
    ...EVERYTHING,
    discounted: kind === 'sale',
    rented_in: kind === 'rent' ? (place?.id ?? 0) : undefined,
  }
  if (typeof kind === 'object') {
    const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, kind.category))
    filter['category_ids[]'] = [category?.id ?? 0]
  }
  const list = await listProducts(db, place?.id ?? 0, filter)
  tagged(list.data.products)
  return list
})

/** The filter of a listing's URL. `category` applies if the URL chooses none. */
export const addressFilter = (query: ListingQuery, category?: number): Listing => ({
  ...EVERYTHING,
  q: query.q || undefined,
  'brand_ids[]': query.brands,
  'category_ids[]': category && query.categories.length === 0 ? [category] : query.categories,
  'colors[]': query.colors,
  'materials[]': query.materials,
  'sizes[]': query.sizes,
  rentable: query.rentable,
  min_price: query.min || undefined,
  max_price: query.max || undefined,
  sort_by: query.sort,
  cursor: query.cursor,
})

type ListingRequest = { warehouse: string; query: ListingQuery; kind?: 'all' | 'sale' | 'rent'; category?: number }

/** For pages: a listing by search words, filters or a cursor of the URL; not cached. Throws `bad_request`. */
export async function findListing({ warehouse, query, kind = 'all', category }: ListingRequest) {
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const filter = {
    ...addressFilter(query, category),
    discounted: kind === 'sale',
    free: kind === 'rent' && query.from ? { from: query.from, to: query.to } : undefined,
    rented_in: kind === 'rent' ? (place?.id ?? 0) : undefined,
  }
  return listProducts(db, place?.id ?? 0, filter)
}

const HOME_SECTIONS = [
  { key: 'newest', filter: EVERYTHING },
  { key: 'rentable', filter: { ...EVERYTHING, sort_by: 'price_desc' } },
] as const

/** For pages: the product sections and categories of the home page. */
export const getHome = pageRead(async ({ warehouse }: { warehouse: string }) => {
  tagPage(CATALOG_TAG, RENTABLE_PRICES_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const sections: { key: (typeof HOME_SECTIONS)[number]['key']; products: ProductCard[] }[] = []
  for (const { key, filter } of HOME_SECTIONS) {
    const rented_in = key === 'rentable' ? (place?.id ?? 0) : undefined
    const list = await listProducts(db, place?.id ?? 0, { ...filter, rented_in, limit: 8 })
    sections.push({ key, products: tagged(list.data.products) })
  }
  return { sections, categories: await listCategories(db) }
})
