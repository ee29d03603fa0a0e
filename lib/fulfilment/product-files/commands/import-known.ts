import { asc, eq, inArray, max, or, sql } from 'drizzle-orm'
import {
  product_colors,
  product_media,
  product_rent_pricings,
  product_sizes,
  products,
  rent_durations,
} from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { barcodes, stock_items } from '@/lib/fulfilment/inventory/tables'
import type { ImportProduct, StoredPicture } from '@/lib/fulfilment/product-files/schema/imports'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { slugify } from '@/lib/platform/slug'

type Product = typeof products.$inferSelect
type Rent = typeof product_rent_pricings.$inferSelect & { duration: number }

/** Units that a warehouse rents out, and the most that are booked on one day. */
type RentalUnits = { warehouse_id: number; product_id: number; units: number; booked: number }

/** A product with its colours, sizes, pictures, stock and rental terms. */
export type KnownProduct = Product & {
  colors: (typeof product_colors.$inferSelect)[]
  sizes: string[]
  media: (typeof product_media.$inferSelect)[]
  stock: (typeof stock_items.$inferSelect)[]
  /** Without the derived ones. */
  barcodes: (typeof barcodes.$inferSelect)[]
  rents: Rent[]
  units: RentalUnits[]
}

/** Whether both have the same names and values; jsonb does not keep their order. */
export const sameOptions = (a: Record<string, string> | null, b: Record<string, string> | null) =>
  JSON.stringify(Object.entries(a ?? {}).sort()) === JSON.stringify(Object.entries(b ?? {}).sort())

/** The slugs that a product may take, the preferred one first. */
export const slugChoices = ({ handle, slug, options, is_complete }: ImportProduct): string[] =>
  is_complete ? [slug] : [slug, slugify([handle, ...Object.values(options ?? {})].join('-'))]

function byProduct<Row extends { product_id: number }>(rows: Row[]): (id: number) => Row[] {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const mine = found.get(row.product_id)
    if (mine) mine.push(row)
    else found.set(row.product_id, [row])
  }
  return (id) => found.get(id) ?? []
}

async function readRents(db: Database | Transaction, ids: number[]): Promise<Rent[]> {
  const rows = await db
    .select({ rent: product_rent_pricings, duration: rent_durations.duration })
    .from(product_rent_pricings)
    .innerJoin(rent_durations, eq(rent_durations.id, product_rent_pricings.rent_duration_id))
    .where(inArray(product_rent_pricings.product_id, ids))
    .orderBy(asc(rent_durations.duration))
  return rows.map(({ rent, duration }) => ({ ...rent, duration }))
}

/** Reads the bookings after locking the units, because until then they may grow. */
async function readUnits(db: Database | Transaction, ids: number[], isLocked: boolean): Promise<RentalUnits[]> {
  const { warehouse_id, product_id, units } = rental_capacities
  const unitRows = db
    .select({ warehouse_id, product_id, units })
    .from(rental_capacities)
    .where(inArray(product_id, ids))
    .orderBy(asc(product_id), asc(warehouse_id))
  const places = await (isLocked ? unitRows.for('update') : unitRows)
  const days = await db
    .select({
      warehouse_id: rental_days.warehouse_id,
      product_id: rental_days.product_id,
      booked: max(rental_days.booked),
    })
    .from(rental_days)
    .where(inArray(rental_days.product_id, ids))
    .groupBy(rental_days.warehouse_id, rental_days.product_id)
  const most = new Map(days.map((day) => [`${day.product_id}/${day.warehouse_id}`, day.booked ?? 0]))
  return places.map((place) => ({ ...place, booked: most.get(`${place.product_id}/${place.warehouse_id}`) ?? 0 }))
}

/** Loads the parts of these products. `isLocked` locks their stock items and rental units in the order of their ids. */
export async function withParts(
  db: Database | Transaction,
  rows: Product[],
  isLocked = false,
): Promise<KnownProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const stockRows = db
    .select()
    .from(stock_items)
    .where(inArray(stock_items.product_id, ids))
    .orderBy(asc(stock_items.id))
  const stock = byProduct(await (isLocked ? stockRows.for('update') : stockRows))
  const codes = byProduct(await db.select().from(barcodes).where(inArray(barcodes.product_id, ids)))
  const units = byProduct(await readUnits(db, ids, isLocked))
  const colors = byProduct(
    await db
      .select()
      .from(product_colors)
      .where(inArray(product_colors.product_id, ids))
      .orderBy(asc(product_colors.position), asc(product_colors.id)),
  )
  const sizes = byProduct(
    await db
      .select()
      .from(product_sizes)
      .where(inArray(product_sizes.product_id, ids))
      .orderBy(asc(product_sizes.position), asc(product_sizes.size)),
  )
  const media = byProduct(
    await db
      .select()
      .from(product_media)
      .where(inArray(product_media.product_id, ids))
      .orderBy(asc(product_media.position), asc(product_media.id)),
  )
  const rents = byProduct(await readRents(db, ids))
  return rows.map((row) => ({
    ...row,
    colors: colors(row.id),
    sizes: sizes(row.id).map(({ size }) => size),
    media: media(row.id),
    stock: stock(row.id),
    barcodes: codes(row.id),
    rents: rents(row.id),
    units: units(row.id),
  }))
}

/** Loads and locks the products that a batch may match. The lock still lets orders reference them. */
export async function loadKnown({ db }: Work, batch: ImportProduct[]): Promise<KnownProduct[]> {
  const handles = [...new Set(batch.map(({ handle }) => handle))]
  const slugs = [...new Set(batch.flatMap(slugChoices))]
  const rows = await db
    .select()
    .from(products)
    .where(or(inArray(products.slug, slugs), inArray(products.group_handle, handles)))
    .orderBy(asc(products.id))
    .for('no key update')
  return withParts(db, rows, true)
}

const keyOf = (handle: string, options: Record<string, string> | null) =>
  JSON.stringify([handle, Object.entries(options ?? {}).sort()])

/**
 * Matches products of a file to stored ones: by handle and options first, so that the order of the rows does not
 * matter, then by slug. Our own exports match by slug. Products without a match are new.
 */
export function matchKnown(batch: ImportProduct[], known: KnownProduct[]): Map<ImportProduct, KnownProduct> {
  const matched = new Map<ImportProduct, KnownProduct>()
  const free = new Set(known)
  const bySlug = new Map(known.map((product) => [product.slug, product]))
  const byOptions = new Map<string, KnownProduct>()
  for (const product of known) {
    if (product.group_handle !== null) byOptions.set(keyOf(product.group_handle, product.group_options), product)
  }
  const match = (wanted: ImportProduct, found: KnownProduct | undefined) => {
    if (!found || !free.has(found)) return
    matched.set(wanted, found)
    free.delete(found)
  }
  for (const wanted of batch) {
    if (wanted.options && !wanted.is_complete) match(wanted, byOptions.get(keyOf(wanted.handle, wanted.options)))
  }
  for (const wanted of batch) {
    const found = bySlug.get(wanted.slug)
    const isHead = found?.group_handle === null && wanted.slug === wanted.handle
    const isMeant = wanted.is_complete || isHead || found?.group_handle === wanted.handle
    if (!matched.has(wanted) && isMeant) match(wanted, found)
  }
  return matched
}

/** The stored pictures of these source URLs. */
export function findStoredPictures(db: Database, source_urls: string[]): Promise<StoredPicture[]> {
  const { source_url, media_key, ground } = product_media
  return db
    .selectDistinctOn([source_url], { source_url, media_key, ground })
    .from(product_media)
    .where(sql`${source_url} in (select json_array_elements_text(${JSON.stringify(source_urls)}::text::json))`)
    .orderBy(source_url, product_media.id)
    .then((rows) => rows.flatMap((row) => (row.source_url === null ? [] : [{ ...row, source_url: row.source_url }])))
}
