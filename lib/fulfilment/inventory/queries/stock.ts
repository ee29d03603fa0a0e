import { and, eq, inArray, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { product_colors, products } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import type { Item } from '@/lib/fulfilment/inventory/rules'
import type { NewMovement, Quantity } from '@/lib/fulfilment/inventory/schema'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { warehouses } from '@/lib/places/warehouses/tables'
import { AppError } from '@/lib/platform/errors'

/** Pieces available to buy per product in a warehouse, over all colours. */
export const listQuantities = (db: Database, warehouseId: number, ids: number[]): Promise<Quantity[]> =>
  db
    .select({
      product_id: stock_items.product_id,
      quantity: sql<number>`sum(${stock_items.on_hand} - ${stock_items.reserved})::int`,
    })
    .from(stock_items)
    .where(and(eq(stock_items.warehouse_id, warehouseId), inArray(stock_items.product_id, ids)))
    .groupBy(stock_items.product_id)
    .orderBy(stock_items.product_id)

/** Finds the pieces of an item that can be sold from a warehouse; 0 for one that has no shelf there. */
export async function readLeft(db: Database, warehouseId: number, items: readonly Item[]) {
  const found = await db
    .select({
      product_id: stock_items.product_id,
      product_color_id: stock_items.product_color_id,
      left: sql<number>`${stock_items.on_hand} - ${stock_items.reserved}`,
    })
    .from(stock_items)
    .where(
      and(
        eq(stock_items.warehouse_id, warehouseId),
        inArray(
          stock_items.product_id,
          items.map(({ product_id }) => product_id),
        ),
      ),
    )
  return ({ product_id, product_color_id }: Item) =>
    found.find((shelf) => shelf.product_id === product_id && shelf.product_color_id === product_color_id)?.left ?? 0
}

type ProductInWarehouse = Pick<NewMovement, 'slug' | 'warehouse'>

type Reader = { db: Database | Transaction; actor: Actor }

/**
 * Resolves a slug and a warehouse code to ids. Throws `product_not_found`, `warehouse_not_found`, `forbidden` for a
 * warehouse that is not the operator's.
 */
export async function requirePlace({ db, actor }: Reader, { slug, warehouse }: ProductInWarehouse) {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  if (!product) throw new ProductError('product_not_found')
  const [place] = await db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, warehouse))
  if (!place) throw new WarehouseError('warehouse_not_found')
  requireOwnWarehouse(actor, place.id)
  return { warehouse_id: place.id, product_id: product.id }
}

type ShelfIds = { warehouse_id: number; product_id: number; product_color_id: number | null }

/** The slug, warehouse code and colour of a shelf. Throws `product_not_found`. */
export async function namesOfShelf(db: Transaction, { warehouse_id, product_id, product_color_id }: ShelfIds) {
  const [names] = await db
    .select({ slug: products.slug, warehouse: warehouses.code, color: product_colors.color })
    .from(products)
    .innerJoin(warehouses, eq(warehouses.id, warehouse_id))
    .leftJoin(product_colors, eq(product_colors.id, product_color_id ?? 0))
    .where(eq(products.id, product_id))
  if (!names) throw new ProductError('product_not_found')
  return names
}

/**
 * Resolves slug, warehouse code and colour to the ids of a shelf. Throws as `requirePlace` does, and `invalid_input`
 * for an unknown colour or a missing one.
 */
export async function requireShelf(
  reader: Reader,
  { color, ...names }: ProductInWarehouse & Pick<NewMovement, 'color'>,
) {
  const place = await requirePlace(reader, names)
  const colors = await reader.db
    .select({ id: product_colors.id, color: product_colors.color })
    .from(product_colors)
    .where(eq(product_colors.product_id, place.product_id))
  const wanted = color?.toLowerCase()
  const found = colors.find((row) => row.color.toLowerCase() === wanted)
  if (!found && (colors.length > 0 || color !== null)) {
    const names = colors.map((row) => row.color).join(', ') || 'none'
    throw new AppError('invalid_input', { errors: { color: `the colours of this product: ${names}` } })
  }
  return { ...place, product_color_id: found?.id ?? null }
}
