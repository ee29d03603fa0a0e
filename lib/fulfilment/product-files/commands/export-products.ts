import { asc, count, eq, gt, inArray } from 'drizzle-orm'
import { brands, product_rent_pricings, products, rent_durations } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { type KnownProduct, withParts } from '@/lib/fulfilment/product-files/commands/import-known'
import { findNamed, readCategories } from '@/lib/fulfilment/product-files/commands/import-places'
import type { ExportPage, ExportProduct, ExportShape } from '@/lib/fulfilment/product-files/schema/exports'
import { warehouses } from '@/lib/places/warehouses/tables'

const PAGE = 500

type Reader = Pick<Context, 'db' | 'actor'>

/** The warehouses, durations and number of products that determine an export's columns. */
export async function exportShape({ db, actor }: Reader): Promise<ExportShape> {
  const places = await db
    .select({ code: warehouses.code })
    .from(warehouses)
    .where(warehouseScope(actor, warehouses.id))
    .orderBy(asc(warehouses.code))
  const rents = await db
    .selectDistinct({ duration: rent_durations.duration })
    .from(rent_durations)
    .innerJoin(product_rent_pricings, eq(product_rent_pricings.rent_duration_id, rent_durations.id))
    .orderBy(asc(rent_durations.duration))
  const [all] = await db.select({ products: count() }).from(products)
  return {
    warehouses: places.map(({ code }) => code),
    durations: rents.map(({ duration }) => duration),
    products: all?.products ?? 0,
  }
}

/** Titles of brands and categories, codes of the operator's warehouses, by their ids. */
async function readNames({ db, actor }: Reader, rows: KnownProduct[]) {
  const ids = [...new Set(rows.flatMap(({ brand_id }) => brand_id ?? []))]
  const makers = ids.length > 0 ? await db.select().from(brands).where(inArray(brands.id, ids)) : []
  const kinds = await readCategories(db)
  const find = findNamed(kinds)
  const places = await db
    .select({ id: warehouses.id, code: warehouses.code })
    .from(warehouses)
    .where(warehouseScope(actor, warehouses.id))
  return {
    brand: new Map(makers.map(({ id, title }) => [id, title])),
    // Use the slug where an import would match the title to another category.
    category: new Map(kinds.map(({ id, slug, title }) => [id, find(title)?.id === id ? title : slug])),
    warehouse: new Map(places.map(({ id, code }) => [id, code])),
  }
}

function toExport(product: KnownProduct, names: Awaited<ReturnType<typeof readNames>>): ExportProduct {
  const { id: _id, brand_id, category_id, rating: _rating, rating_count: _count, updated_at: _at, ...row } = product
  const { units, ...rest } = row
  const colorOf = new Map(product.colors.map(({ id, color }) => [id, color]))
  const color = (id: number | null) => (id === null ? null : (colorOf.get(id) ?? null))
  const own = <Row extends { warehouse_id: number }>(rows: Row[]) =>
    rows.flatMap((row) => {
      const warehouse = names.warehouse.get(row.warehouse_id)
      return warehouse === undefined ? [] : [{ ...row, warehouse }]
    })
  return {
    ...rest,
    brand: names.brand.get(brand_id ?? 0) ?? '',
    category: names.category.get(category_id ?? 0) ?? '',
    created_at: row.created_at.toISOString(),
    colors: row.colors.map(({ color, color_idn, hex_code, sku }) => ({ color, color_idn, hex_code, sku })),
    stock: own(row.stock).map(({ warehouse, product_color_id, on_hand, shelf }) => ({
      warehouse,
      color: color(product_color_id),
      on_hand,
      shelf,
    })),
    barcodes: row.barcodes.map(({ code, product_color_id }) => ({ code, color: color(product_color_id) })),
    media: row.media.map(({ source_url, media_key, url_type, ground, alt, alt_idn, product_color_id }) => ({
      source_url,
      media_key,
      url_type,
      ground,
      alt,
      alt_idn,
      color: color(product_color_id),
    })),
    rents: row.rents.map(({ duration, price, deposit_fixed, deposit_percentage }) => ({
      duration,
      price,
      deposit_fixed,
      deposit_percentage,
    })),
    rent_units: own(units).map(({ warehouse, units }) => ({ warehouse, units })),
  }
}

/**
 * One page of products in the order of their ids, those after the id `after`, as the operator's warehouses have them.
 */
export async function exportPage(reader: Reader, after: number): Promise<ExportPage> {
  const { db } = reader
  const rows = await db.select().from(products).where(gt(products.id, after)).orderBy(asc(products.id)).limit(PAGE)
  const whole = await withParts(db, rows)
  const names = await readNames(reader, whole)
  return {
    products: whole.map((product) => toExport(product, names)),
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}
