import { asc, inArray, sql } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import type { Category } from '@/lib/catalog/products/schema'
import { brands, categories, product_media, products } from '@/lib/catalog/products/tables'
import { type Database, database, type Transaction } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { tagPage } from '@/lib/platform/current-request'
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
