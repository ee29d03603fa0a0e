import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import { categoryColumns } from '@/lib/catalog/products/queries'
import { CATALOG_TAG, PRICES_TAG, productTag } from '@/lib/catalog/products/rules'
import type { ProductCard, ProductFilter } from '@/lib/catalog/products/schema'
import { categories, product_rent_pricings, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { systemClock } from '@/lib/platform/time'
import { squareUrl, toBanner, toCollection, toPost, toPostCard } from '@/lib/storefront/content/projection/content'
import {
  COLLECTION_PAGE_SIZE,
  CONTENT_TAG,
  HOME_POSTS,
  HOME_PROMOS,
  HOME_SECTIONS,
  MEMBERS_TAG,
  type Placement,
  SECTION_PRODUCTS,
  type Source,
} from '@/lib/storefront/content/rules'
import type { CategorySection, Collection, ProductSection } from '@/lib/storefront/content/schema'
import {
  banners,
  category_section_items,
  category_sections,
  posts,
  product_collection_items,
  product_collections,
} from '@/lib/storefront/content/tables'
import { listCards, readerOf } from '@/lib/storefront/listing/queries/cards'
import { addressFilter, EVERYTHING, listProducts } from '@/lib/storefront/listing/queries/listings'

type CollectionRow = typeof product_collections.$inferSelect

/** The banners of a placement that are shown at `now`, by position. */
export async function listBanners(db: Database, placement: Placement, now: Date) {
  const rows = await db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.placement, placement),
        or(isNull(banners.starts_at), lte(banners.starts_at, now)),
        or(isNull(banners.ends_at), gt(banners.ends_at, now)),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.id))
  return rows.map(toBanner)
}

async function findRow(db: Database, slug: string, source?: Source) {
  const [row] = await db
    .select()
    .from(product_collections)
    .where(and(eq(product_collections.slug, slug), source && eq(product_collections.source, source)))
  return row ?? null
}

/** A collection by its slug, or null. With `source`, only a collection of that source. */
export async function findCollection(db: Database, slug: string, source?: Source) {
  const row = await findRow(db, slug, source)
  return row && toCollection(row)
}

const listRows = (db: Database, source: Source) =>
  db
    .select()
    .from(product_collections)
    .where(eq(product_collections.source, source))
    .orderBy(asc(product_collections.position), asc(product_collections.id))

export const listCollections = async (db: Database, source: Source) => (await listRows(db, source)).map(toCollection)

/** The addresses of all collections. */
export async function listCollectionSlugs(db: Database): Promise<string[]> {
  const rows = await db.select({ slug: product_collections.slug }).from(product_collections)
  return rows.map(({ slug }) => slug)
}

const belowCategories = (slugs: string[]) => sql`${products.category_id} in (with recursive below(id) as (
  select id from ${categories} where ${inArray(categories.slug, slugs)}
  union select child.id from ${categories} child join below on child.parent_id = below.id) select id from below)`

const rentable = sql`exists (select 1 from ${product_rent_pricings}
  where ${product_rent_pricings.product_id} = ${products.id})`

/** The condition of belonging to a collection: picked by hand, or matched by its rule. */
function membersOf({ id, rule }: CollectionRow): SQL {
  const picked = sql`${products.id} in (select ${product_collection_items.product_id} from ${product_collection_items}
    where ${product_collection_items.product_collection_id} = ${id})`
  if (!rule) return picked
  const ruled = and(
    rule.categories && belowCategories(rule.categories),
    rule.discounted ? sql`${products.discounted_price} < ${products.price}` : undefined,
    rule.rentable ? rentable : undefined,
    rule.min_price === undefined ? undefined : sql`${products.selling_price} >= ${rule.min_price}`,
    rule.max_price === undefined ? undefined : sql`${products.selling_price} <= ${rule.max_price}`,
  )
  return ruled ? sql`(${picked} or (${ruled}))` : sql`true`
}

/** One page of a collection's products, or null when there is no such collection. */
export async function listCollectionProducts(
  db: Database,
  warehouseId: number,
  { slug, source, fields, ...filter }: Omit<ProductFilter, 'warehouse_id'> & { slug: string; source: Source },
) {
  const row = await findRow(db, slug, source)
  return row && listProducts(db, warehouseId, { ...filter, collection: membersOf(row) }, readerOf(fields))
}

/** The first products of a section: the picked ones in their order, then the newest. */
async function listFeatured(db: Database, warehouseId: number, row: CollectionRow): Promise<ProductCard[]> {
  const members = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(
      product_collection_items,
      and(
        eq(product_collection_items.product_id, products.id),
        eq(product_collection_items.product_collection_id, row.id),
      ),
    )
    .where(and(eq(products.status, 'active'), membersOf(row)))
    .orderBy(sql`${product_collection_items.position} nulls last`, desc(products.created_at), desc(products.id))
    .limit(SECTION_PRODUCTS)
  return listCards(
    db,
    warehouseId,
    members.map(({ id }) => id),
  )
}

const withProducts = async (db: Database, warehouseId: number, row: CollectionRow): Promise<ProductSection> => ({
  ...toCollection(row),
  products: await listFeatured(db, warehouseId, row),
})

export async function listProductSections(db: Database, warehouseId: number) {
  const found: ProductSection[] = []
  for (const row of await listRows(db, 'product_section')) found.push(await withProducts(db, warehouseId, row))
  return found
}

export async function findProductSection(db: Database, warehouseId: number, slug: string) {
  const row = await findRow(db, slug, 'product_section')
  return row && withProducts(db, warehouseId, row)
}

/** Category sections with their categories, all of them or the one with this id. */
export async function listCategorySections(db: Database, id?: number): Promise<CategorySection[]> {
  const sections = await db
    .select()
    .from(category_sections)
    .where(id === undefined ? undefined : eq(category_sections.id, id))
    .orderBy(asc(category_sections.position), asc(category_sections.id))
  const rows = await db
    .select({
      section: category_section_items.category_section_id,
      category: categoryColumns,
    })
    .from(category_section_items)
    .innerJoin(categories, eq(categories.id, category_section_items.category_id))
    .orderBy(asc(category_section_items.position))
  return sections.map(({ image, position: _position, ...section }) => ({
    ...section,
    image: squareUrl(image),
    image_key: image,
    categories: rows.filter((row) => row.section === section.id).map(({ category }) => category),
  }))
}

/** The posts, newest first. */
export async function listPosts(db: Database, limit?: number) {
  const rows = db.select().from(posts).orderBy(desc(posts.date), desc(posts.id))
  return (await (limit === undefined ? rows : rows.limit(limit))).map(toPostCard)
}

export async function findPost(db: Database, slug: string) {
  const [row] = await db.select().from(posts).where(eq(posts.slug, slug))
  return row ? toPost(row) : null
}

/** Tags a cached read of content and returns the database and the id of the warehouse, 0 for an unknown code. */
async function cachedWarehouse(warehouse: string) {
  tagPage(CONTENT_TAG, CATALOG_TAG)
  return { db: (await database()).db, id: (await getWarehouse(warehouse))?.id ?? 0 }
}

const tagged = <Cards extends ProductCard[]>(cards: Cards): Cards => {
  for (const { id } of cards.slice(0, 100)) tagPage(productTag(id))
  return cards
}

/** For pages: the banners of a placement. */
export const getBanners = pageRead(async ({ placement }: { placement: Placement }) => {
  tagPage(CONTENT_TAG)
  return listBanners((await database()).db, placement, systemClock.now())
})

/** For pages: the promotions, product sections and category sections of the home page. */
export const getHomeContent = pageRead(async ({ warehouse }: { warehouse: string }) => {
  const { db, id } = await cachedWarehouse(warehouse)
  tagPage(MEMBERS_TAG)
  const sections = (await listProductSections(db, id)).slice(0, HOME_SECTIONS)
  tagged(sections.flatMap(({ products: cards }) => cards))
  return {
    sections,
    promos: (await listCollections(db, 'promo')).slice(0, HOME_PROMOS),
    purposes: await listCategorySections(db),
  }
})

/** For pages: a collection with the first page of its products, or null. */
export const getCollection = pageRead(async ({ warehouse, slug }: { warehouse: string; slug: string }) => {
  const { db, id } = await cachedWarehouse(warehouse)
  tagPage(PRICES_TAG)
  const collection = await findCollection(db, slug)
  const source = collection?.source ?? 'banner'
  const filter = { ...EVERYTHING, limit: COLLECTION_PAGE_SIZE, slug, source, fields: 'card' as const }
  const first = collection && (await listCollectionProducts(db, id, filter))
  if (!first) return null
  tagged(first.data.products)
  return { collection, first }
})

/** For pages: the products of a collection by filters or a cursor of the URL; not cached. Throws `bad_request`. */
export async function findCollectionPage(warehouse: string, { slug, source }: Collection, query: ListingQuery) {
  const place = await getWarehouse(warehouse)
  const filter = { ...addressFilter(query), limit: COLLECTION_PAGE_SIZE, slug, source, fields: 'card' as const }
  const { db } = await database()
  const found = await listCollectionProducts(db, place?.id ?? 0, filter)
  return found ?? listProducts(db, place?.id ?? 0, { ...filter, collection: sql`false` })
}

const PRODUCTS_PER_CATEGORY = 4

/** For pages: a category section with the first products of each of its categories. */
export const getCategorySection = pageRead(async ({ warehouse, section }: { warehouse: string; section: number }) => {
  const { db, id } = await cachedWarehouse(warehouse)
  const [found] = await listCategorySections(db, section)
  if (!found) return null
  const rows: { category: CategorySection['categories'][number]; products: ProductCard[] }[] = []
  for (const category of found.categories) {
    const filter = { ...EVERYTHING, 'category_ids[]': [category.id], limit: PRODUCTS_PER_CATEGORY }
    rows.push({ category, products: tagged((await listProducts(db, id, filter)).data.products) })
  }
  return { section: found, rows }
})

/** For pages: the posts, newest first. */
export const getPosts = pageRead(async ({ limit }: { limit?: number } = {}) => {
  tagPage(CONTENT_TAG)
  return listPosts((await database()).db, limit)
})

/** For pages: a post, the products in its text, and three other posts. */
export const getPost = pageRead(async ({ warehouse, slug }: { warehouse: string; slug: string }) => {
  const { db, id } = await cachedWarehouse(warehouse)
  const post = await findPost(db, slug)
  if (!post) return null
  const slugs = post.body_idn.flatMap((block) => (block.type === 'product' ? [block.slug] : []))
  const sold = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), inArray(products.slug, ['', ...slugs])))
  const cards = await listCards(
    db,
    id,
    sold.map((product) => product.id),
  )
  const others = (await listPosts(db, HOME_POSTS + 1)).filter((other) => other.slug !== slug)
  return { post, products: tagged(cards), others: others.slice(0, HOME_POSTS) }
})
