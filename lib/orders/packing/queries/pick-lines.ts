import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { product_colors, products } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import { barcodesOf, shelvesOf } from '@/lib/fulfilment/inventory/queries/barcodes'
import { compareShelves } from '@/lib/fulfilment/inventory/rules'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { isParcel } from '@/lib/orders/orders/queries/parcels'
import { order_products } from '@/lib/orders/orders/tables'
import { leftOf } from '@/lib/orders/packing/rules'
import type { PickLine } from '@/lib/orders/packing/schema/picking'
import { order_scans } from '@/lib/orders/packing/tables'

type Read = Database | Transaction

/** A line to pick. `skus` are the article numbers that a scanner may read on it instead of the barcode. */
export type LineToPick = PickLine & {
  order_id: number
  product_id: number
  product_color_id: number | null
  skus: string[]
}

/**
 * When the last parcel that came back was booked: what was packed before is on the shelf again. A parcel of several that
 * was given up is none any more: its pieces are off the order.
 */
const cameBack = sql`coalesce((select max(${shipments.created_at}) from ${shipments}
  where ${shipments.order_id} = "order_products"."order_id" and ${shipments.purpose} = 'delivery'
  and ${shipments.state} in ('returning', 'returned') and ${isParcel}), '-infinity')`

const picked = sql<number>`coalesce((select sum(${order_scans.quantity}) from ${order_scans}
  where ${order_scans.order_product_id} = "order_products"."id" and ${order_scans.order_id} = "order_products"."order_id"
  and ${order_scans.created_at} > ${cameBack}), 0)::int`

const line = {
  id: order_products.id,
  order_id: order_products.order_id,
  product_id: order_products.product_id,
  product_color_id: order_products.product_color_id,
  title: order_products.title,
  title_idn: order_products.title_idn,
  color: order_products.color,
  color_idn: order_products.color_idn,
  media_key: order_products.media_key,
  weight: order_products.weight,
  /** What is left to pack when pieces were missing. */
  quantity: sql<number>`${order_products.quantity} - ${order_products.missing_quantity}`,
  sku: products.sku,
  color_sku: product_colors.sku,
  picked,
}

/** The lines of these orders of one warehouse with what is picked, in the order of their shelves. */
export async function listPickLines(db: Read, warehouse_id: number, order_ids: number[]): Promise<LineToPick[]> {
  if (order_ids.length === 0) return []
  const rows = await db
    .select(line)
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .leftJoin(product_colors, eq(product_colors.id, order_products.product_color_id))
    .where(
      and(inArray(order_products.order_id, order_ids), lt(order_products.missing_quantity, order_products.quantity)),
    )
    .orderBy(asc(order_products.id))
  const codes = await barcodesOf(db, rows)
  const shelves = await shelvesOf(db, warehouse_id, rows)
  return rows
    .map(({ sku, color_sku, ...row }) => ({
      ...row,
      shelf: shelves(row),
      barcode: codes(row),
      left: leftOf(row),
      // With colours the article number of the product would not tell them apart.
      skus: [row.product_color_id === null ? sku : (color_sku ?? '')].filter((code) => code !== ''),
    }))
    .sort((a, b) => compareShelves(a.shelf, b.shelf) || a.id - b.id)
}

export const toPickLine = ({
  order_id: _,
  product_id: __,
  product_color_id: ___,
  skus: ____,
  ...shown
}: LineToPick): PickLine => shown
