import { and, asc, count, eq, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { cardColumns, productColumns, toCard, toProduct } from '@/lib/catalog/projection'
import { CATALOG_TAG, PRODUCT_PAGE_SIZE, productTag, SIMILAR_LIMIT } from '@/lib/catalog/rules'
import type { ProductCard, ProductFilter, ProductList } from '@/lib/catalog/schema'
import { type Database, database } from '@/lib/db/client'
import { brands, categories, product_rent_pricings, products } from '@/lib/db/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { getWarehouse } from '@/lib/warehouses/queries'

type Listing = Omit<ProductFilter, 'warehouse_id'> & { discounted?: boolean; rentable?: boolean }

export const EVERYTHING: Listing = {
  'brand_ids[]': [],
  'category_ids[]': [],
  sort_by: 'created_at_desc',
  limit: PRODUCT_PAGE_SIZE,
  cursor: '1',
}

const selling = sql<number>`coalesce(${products.discounted_price}, ${products.price})`

const isRentable = sql`exists (select 1 from ${product_rent_pricings}
  where ${product_rent_pricings.product_id} = ${products.id})`

function conditions(filter: Listing): SQL[] {
  const found: SQL[] = [eq(products.status, 'active')]
  if (filter['brand_ids[]'].length) found.push(inArray(products.brand_id, filter['brand_ids[]']))
  const wanted = filter['category_ids[]']
  if (wanted.length) found.push(sql`${products.category_id} in ${withDescendants(wanted)}`)
  if (filter.min_price) found.push(sql`${selling} >= ${filter.min_price}`)
  if (filter.max_price) found.push(sql`${selling} <= ${filter.max_price}`)
  if (filter.discounted) found.push(sql`${products.discounted_price} < ${products.price}`)
  if (filter.rentable) found.push(isRentable)
  for (const word of (filter.q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    found.push(sql`(${products.title} || ' ' || ${products.title_idn} || ' ' || ${products.keyword}) ilike ${like}`)
  }
  return found
}

const ORDER = {
  created_at_desc: { value: products.created_at, direction: sql`desc`, beyond: sql`<`, cast: sql`timestamptz` },
  price_desc: { value: selling, direction: sql`desc`, beyond: sql`<`, cast: sql`bigint` },
  price_asc: { value: selling, direction: sql`asc`, beyond: sql`>`, cast: sql`bigint` },
} as const

/** Categories and everything below them. */
const withDescendants = (ids: number[]) => sql`(with recursive below(id) as (
  select id from ${categories} where ${inArray(categories.id, ids)}
  union select child.id from ${categories} child join below on child.parent_id = below.id) select id from below)`

/** One page of products in one warehouse, with the brands, categories and price bounds of the whole result. */
export async function listProducts(db: Database, warehouseId: number, filter: Listing): Promise<ProductList> {
  const { value, direction, beyond, cast } = ORDER[filter.sort_by]
  const where = conditions(filter)
  const key = readCursor(filter.cursor, 2)
  const after = key ? [sql`(${value}, ${products.id}) ${beyond} (${key[0]}::${cast}, ${key[1]}::bigint)`] : []
  const rows = await db
    .select({ ...cardColumns(warehouseId), sort_key: sql<string>`${value}::text` })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(and(...where, ...after))
    .orderBy(sql`${value} ${direction}, ${products.id} ${direction}`)
    .limit(filter.limit + 1)
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  const facets = await listFacets(db, where)
  return {
    data: {
      products: page.map(toCard),
      brands: facets.brands.map((brand) => ({ ...brand, checked: filter['brand_ids[]'].includes(brand.id) })),
      categories: facets.categories,
    },
    metadata: {
      next_cursor: rows.length > filter.limit && last ? writeCursor([last.sort_key, last.id]) : null,
      ...facets.bounds,
    },
  }
}

async function listFacets(db: Database, where: SQL[]) {
  const [bounds] = await db
    .select({ total_items: count(), min_price: min(selling), max_price: max(selling) })
    .from(products)
    .where(and(...where))
  const used = db
    .select({ brand_id: products.brand_id, category_id: products.category_id })
    .from(products)
    .where(and(...where))
    .as('used')
  const foundBrands = await db
    .select({ id: brands.id, slug: brands.slug, title: brands.title, image_url: brands.image_url })
    .from(brands)
    .where(sql`${brands.id} in (select ${used.brand_id} from ${used})`)
    .orderBy(asc(brands.title))
  const foundCategories = await db
    .select(categoryColumns)
    .from(categories)
    .where(sql`${categories.id} in (select ${used.category_id} from ${used})`)
    .orderBy(asc(categories.position), asc(categories.id))
  return {
    bounds: {
      total_items: bounds?.total_items ?? 0,
      min_price: Number(bounds?.min_price ?? 0),
      max_price: Number(bounds?.max_price ?? 0),
    },
    brands: foundBrands,
    categories: foundCategories,
  }
}

const categoryColumns = {
  id: categories.id,
  slug: categories.slug,
  parent_id: categories.parent_id,
  title: categories.title,
  title_idn: categories.title_idn,
  icon: categories.icon,
  image: categories.image,
}

export const listCategories = (db: Database) =>
  db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))

export const listBrands = (db: Database) =>
  db
    .select({ id: brands.id, slug: brands.slug, title: brands.title, image_url: brands.image_url })
    .from(brands)
    .orderBy(asc(brands.title))

/** A whole product by slug or id in one warehouse, or null. Drafts and archived products do not exist for shoppers. */
export async function findProduct(db: Database, warehouseId: number, product: { slug: string } | { id: number }) {
  const [row] = await db
    .select(productColumns(warehouseId))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(
      and(
        'slug' in product ? eq(products.slug, product.slug) : eq(products.id, product.id),
        eq(products.status, 'active'),
      ),
    )
  return row ? toProduct(row) : null
}

/** Products of the same category, the closest in price first. */
export async function listSimilar(db: Database, warehouseId: number, productId: number, limit = SIMILAR_LIMIT) {
  const subject = sql`(select category_id from ${products} where id = ${productId})`
  const price = sql`(select coalesce(discounted_price, price) from ${products} where id = ${productId})`
  const rows = await db
    .select(cardColumns(warehouseId))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(
      and(
        eq(products.status, 'active'),
        sql`${products.id} <> ${productId}`,
        sql`${products.category_id} in (select id from ${categories}
          where id = ${subject} or parent_id = (select parent_id from ${categories} where id = ${subject}))`,
      ),
    )
    .orderBy(sql`${products.category_id} = ${subject} desc, abs(${selling} - ${price}), ${products.id}`)
    .limit(limit)
  return rows.map(toCard)
}

/** The best rated and best stocked products. */
export async function listRecommended(db: Database, warehouseId: number, limit = 8): Promise<ProductCard[]> {
  const rows = await db
    .select(cardColumns(warehouseId))
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(eq(products.status, 'active'))
    .orderBy(sql`${products.rating} * ln(${products.rating_count} + 2) desc, ${products.id} desc`)
    .limit(limit)
  return rows.map(toCard)
}

/** For pages: a product with everything that its page shows. */
export async function getProduct({ warehouse, slug }: { warehouse: string; slug: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const { db } = await database()
  const product = place && (await findProduct(db, place.id, { slug }))
  if (product) cacheTag(productTag(product.id))
  return product
}

const tagged = (cards: ProductCard[]) => {
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

const HOME_SECTIONS = [
  { key: 'newest', filter: EVERYTHING },
  { key: 'discounted', filter: { ...EVERYTHING, discounted: true } },
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

export async function getSimilarProducts({ warehouse, slug }: { warehouse: string; slug: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  const product = await getProduct({ warehouse, slug })
  if (!place || !product) return []
  return tagged(await listSimilar((await database()).db, place.id, product.id))
}

export async function getRecommendedProducts({ warehouse }: { warehouse: string }) {
  'use cache'
  cacheLife('max')
  cacheTag(CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  return place ? tagged(await listRecommended((await database()).db, place.id)) : []
}
