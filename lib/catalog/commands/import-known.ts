import { asc, inArray, or } from 'drizzle-orm'
import type { ImportProduct, StoredPicture } from '@/lib/catalog/import-schema'
import type { Database } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { product_colors, product_media, product_sizes, products, stock_items } from '@/lib/db/tables'
import { slugify } from '@/lib/platform/slug'

export type KnownProduct = typeof products.$inferSelect & {
  colors: (typeof product_colors.$inferSelect)[]
  sizes: string[]
  media: (typeof product_media.$inferSelect)[]
  stock: (typeof stock_items.$inferSelect)[]
}

/** Same names and values in any order, as jsonb gives them back. */
export const sameOptions = (a: Record<string, string> | null, b: Record<string, string> | null) =>
  JSON.stringify(Object.entries(a ?? {}).sort()) === JSON.stringify(Object.entries(b ?? {}).sort())

/** The addresses that a product may take, the best first. */
export const slugChoices = ({ handle, slug, options }: ImportProduct): string[] => [
  slug,
  slugify([handle, ...Object.values(options ?? {})].join('-')),
]

/**
 * Our products that a batch may mean, with their stock in one warehouse, locked against other writers. The products'
 * lock lets orders refer to them; stock is locked in the order of its ids, as reservations do.
 */
export async function loadKnown(work: Work, batch: ImportProduct[], warehouseId: number): Promise<KnownProduct[]> {
  const { db } = work
  const handles = [...new Set(batch.map(({ handle }) => handle))]
  const slugs = [...new Set(batch.flatMap(slugChoices))]
  const rows = await db
    .select()
    .from(products)
    .where(or(inArray(products.slug, slugs), inArray(products.group_handle, handles)))
    .orderBy(asc(products.id))
    .for('no key update')
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const colors = await db
    .select()
    .from(product_colors)
    .where(inArray(product_colors.product_id, ids))
    .orderBy(asc(product_colors.position), asc(product_colors.id))
  const sizes = await db
    .select()
    .from(product_sizes)
    .where(inArray(product_sizes.product_id, ids))
    .orderBy(asc(product_sizes.position))
  const media = await db
    .select()
    .from(product_media)
    .where(inArray(product_media.product_id, ids))
    .orderBy(asc(product_media.position), asc(product_media.id))
  const stock = await db
    .select()
    .from(stock_items)
    .where(inArray(stock_items.product_id, ids))
    .orderBy(asc(stock_items.id))
    .for('update')
  return rows.map((row) => ({
    ...row,
    colors: colors.filter(({ product_id }) => product_id === row.id),
    sizes: sizes.filter(({ product_id }) => product_id === row.id).map(({ size }) => size),
    media: media.filter(({ product_id }) => product_id === row.id),
    stock: stock.filter((item) => item.product_id === row.id && item.warehouse_id === warehouseId),
  }))
}

/**
 * Which of our products each wanted one is: by handle and options first, so that another order of the rows changes
 * nothing, then by address. What is left is new.
 */
export function matchKnown(batch: ImportProduct[], known: KnownProduct[]): Map<ImportProduct, KnownProduct> {
  const matched = new Map<ImportProduct, KnownProduct>()
  const free = new Set(known)
  const match = (wanted: ImportProduct, found: KnownProduct | undefined) => {
    if (!found) return
    matched.set(wanted, found)
    free.delete(found)
  }
  for (const wanted of batch) {
    if (!wanted.options) continue
    const isMeant = ({ group_handle, group_options }: KnownProduct) =>
      group_handle === wanted.handle && sameOptions(group_options, wanted.options)
    match(wanted, [...free].find(isMeant))
  }
  for (const wanted of batch) {
    const isMeant = ({ slug, group_handle }: KnownProduct) =>
      slug === wanted.slug && (group_handle === null || group_handle === wanted.handle)
    if (!matched.has(wanted)) match(wanted, [...free].find(isMeant))
  }
  return matched
}

/** Which of these addresses the shop already has a picture from. */
export function findStoredPictures(db: Database, source_urls: string[]): Promise<StoredPicture[]> {
  const { source_url, media_key, ground } = product_media
  return db
    .selectDistinctOn([source_url], { source_url, media_key, ground })
    .from(product_media)
    .where(inArray(source_url, source_urls))
    .orderBy(source_url, product_media.id)
    .then((rows) => rows.flatMap((row) => (row.source_url === null ? [] : [{ ...row, source_url: row.source_url }])))
}
