import { asc, sql } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import type { Category } from '@/lib/catalog/products/schema'
import { brands, categories, product_media, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
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

/** For pages: every category, parents first. */
export const getCategories = pageRead(async () => {
  tagPage(CATALOG_TAG)
  return listCategories((await database()).db)
})
