import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DeskProduct, DeskProductList, DeskProductQuery } from '@/lib/catalog/products/desk-schema'
import { CATALOG_TAG, mediaUrl } from '@/lib/catalog/products/rules'
import type { Category } from '@/lib/catalog/products/schema'
import {
  brands,
  categories,
  product_media,
  product_rent_pricings,
  products,
  rent_durations,
} from '@/lib/catalog/products/tables'
import { type Database, database, type Transaction } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { rows } from '@/lib/db/rows'
import { containsWords } from '@/lib/db/words'
import { tagPage } from '@/lib/platform/current-request'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { pageRead } from '@/lib/platform/pages/page-reads'

export const categoryColumns = {
  id: categories.id,
  slug: categories.slug,
  parent_id: categories.parent_id,
  title: categories.title,
  title_idn: categories.title_idn,
  icon: categories.icon,
  image: categories.image,
}

const pictured = sql`select ${product_media.media_key} from ${product_media}
  where ${product_media.product_id} = ${products.id} and ${product_media.url_type} = 'image'`

/** The first picture of a category's dearest product, which shows best what it sells; read from the index by price. */
const dearest = sql`(select (${pictured} order by ${product_media.position} limit 1) from ${products}
  where ${products.category_id} = ${categories.id} and ${products.status} = 'active' and exists (${pictured})
  order by ${products.selling_price} desc, ${products.id} desc limit 1)`

const image = sql<string | null>`coalesce(${categories.image}, ${dearest})`

export const listCategories = (db: Database) =>
  db
    .select({ ...categoryColumns, image })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))

export const listBrands = (db: Database) =>
  db
    .select({ id: brands.id, slug: brands.slug, title: brands.title, image_url: brands.image_url })
    .from(brands)
    .orderBy(asc(brands.title))

/** The direct subcategories of a category, each with its own subcategories. */
export const withSubcategories = (all: Category[], parent: number) =>
  all
    .filter(({ parent_id }) => parent_id === parent)
    .map((category) => ({ ...category, subcategories: all.filter(({ parent_id }) => parent_id === category.id) }))

/** The same, read from the database. */
export const listCategoriesBelow = async (db: Database, parent: number) =>
  withSubcategories(await listCategories(db), parent)

/** The categories of products, each from itself upwards. */
export async function categoriesOf(db: Database | Transaction, product_ids: number[]): Promise<Map<number, number[]>> {
  const found = await rows<{ product_id: number; category_id: number }>(
    db,
    sql`with recursive up (product_id, category_id, parent_id, depth) as (
      select ${products.id}, ${categories.id}, ${categories.parent_id}, 0 from ${products}
        join ${categories} on ${categories.id} = ${products.category_id} where ${inArray(products.id, product_ids)}
      union all select up.product_id, parent.id, parent.parent_id, up.depth + 1
        from up join ${categories} parent on parent.id = up.parent_id where up.depth < 10)
      select product_id::float8, category_id::float8 from up order by product_id, depth`,
  )
  const byProduct = new Map<number, number[]>()
  for (const { product_id, category_id } of found)
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), category_id])
  return byProduct
}

/** For pages: every category, parents first. */
export const getCategories = pageRead(async () => {
  tagPage(CATALOG_TAG)
  return listCategories((await database()).db)
})

const LIMIT = 50

/** The days for which a rent is shown. */
const MONTH = 30

/** The key of a product's first picture, in a query of products. */
export const firstPicture = sql<string | null>`(select ${product_media.media_key} from ${product_media}
  where ${product_media.product_id} = ${outer(products.id)} and ${product_media.url_type} = 'image'
  order by ${product_media.position}, ${product_media.id} limit 1)`

const monthlyRent = sql<number | null>`(select ${product_rent_pricings.price} from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  where ${product_rent_pricings.product_id} = ${outer(products.id)} and ${rent_durations.duration} = ${MONTH})`

const selected = ({ q }: DeskProductQuery) =>
  containsWords(q, [products.title_idn, products.title, products.slug, products.sku])

async function countStatuses(db: Database, query: DeskProductQuery) {
  const counted = (status: DeskProduct['status']) =>
    sql<number>`count(*) filter (where ${products.status} = ${status})::int`
  const [counts] = await db
    .select({ active: counted('active'), draft: counted('draft'), archived: counted('archived') })
    .from(products)
    .where(selected(query))
  return counts ?? { active: 0, draft: 0, archived: 0 }
}

/** For operators: the products of a status with their prices, by slug. */
export async function pageDeskProducts(db: Database, query: DeskProductQuery): Promise<DeskProductList> {
  const key = readCursor(query.cursor, 1)
  const found = await db
    .select({
      id: products.id,
      slug: products.slug,
      sku: products.sku,
      title: products.title,
      title_idn: products.title_idn,
      media_key: firstPicture,
      price: products.price,
      discounted_price: products.discounted_price,
      rent_price: monthlyRent.mapWith(products.price),
      status: products.status,
      is_preloved: sql<boolean>`${products.preloved_of_id} is not null`,
    })
    .from(products)
    .where(and(eq(products.status, query.status), selected(query), key ? gt(products.slug, String(key[0])) : undefined))
    .orderBy(asc(products.slug))
    .limit(LIMIT + 1)
  const shown = found.slice(0, LIMIT)
  const last = shown.at(-1)
  return {
    data: shown.map(
      ({ media_key, ...product }): DeskProduct => ({
        ...product,
        thumbnail_image: media_key ? mediaUrl(media_key, 160) : null,
      }),
    ),
    metadata: {
      next_cursor: found.length > LIMIT && last ? writeCursor([last.slug]) : null,
      counts: query.cursor === FIRST_CURSOR ? await countStatuses(db, query) : null,
    },
  }
}
