import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { product_colors, products } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import { derivedBarcode, type Item, itemOfBarcode, plainCode } from '@/lib/fulfilment/inventory/rules'
import { barcodes, stock_items } from '@/lib/fulfilment/inventory/tables'

type Read = Database | Transaction

const keyOf = ({ product_id, product_color_id }: Item) => `${product_id}/${product_color_id ?? ''}`

/** The barcode of each of these items: its own, else the derived one. */
export async function barcodesOf(db: Read, items: Item[]): Promise<(item: Item) => string> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const rows = ids.length === 0 ? [] : await db.select().from(barcodes).where(inArray(barcodes.product_id, ids))
  const own = new Map(rows.map((row) => [keyOf(row), row.code]))
  return (item) => own.get(keyOf(item)) ?? derivedBarcode(item)
}

/** Where these items stand in a warehouse; empty for an item without a shelf. */
export async function shelvesOf(db: Read, warehouse_id: number, items: Item[]): Promise<(item: Item) => string> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(stock_items)
          .where(and(eq(stock_items.warehouse_id, warehouse_id), inArray(stock_items.product_id, ids)))
  const shelves = new Map(rows.map((row) => [keyOf(row), row.shelf]))
  return (item) => shelves.get(keyOf(item)) ?? ''
}

type NamedItem = Item & { title: string; title_idn: string; color: string | null; color_idn: string | null }

const names = {
  title: products.title,
  title_idn: products.title_idn,
  color: product_colors.color,
  color_idn: product_colors.color_idn,
}

/** The item of a derived barcode, named; null when the product has no such colour. */
async function findDerived(db: Read, { product_id, product_color_id }: Item): Promise<NamedItem | null> {
  const [found] = await db
    .select({ ...names, product_color_id: product_colors.id })
    .from(products)
    .leftJoin(
      product_colors,
      and(eq(product_colors.product_id, products.id), eq(product_colors.id, product_color_id ?? 0)),
    )
    .where(eq(products.id, product_id))
  return found && found.product_color_id === product_color_id ? { ...found, product_id } : null
}

/**
 * The item that a scanned code names, by barcode, else by article number; null for a code that the shop does not know.
 */
export async function findScanned(db: Read, scanned: string): Promise<NamedItem | null> {
  const code = plainCode(scanned)
  const derived = itemOfBarcode(code)
  if (derived) return findDerived(db, derived)
  const [own] = await db
    .select({ ...names, product_id: barcodes.product_id, product_color_id: barcodes.product_color_id })
    .from(barcodes)
    .innerJoin(products, eq(products.id, barcodes.product_id))
    .leftJoin(product_colors, eq(product_colors.id, barcodes.product_color_id))
    .where(eq(barcodes.code, code))
  if (own) return own
  const [article] = await db
    .select({ ...names, product_id: products.id, product_color_id: product_colors.id })
    .from(products)
    .leftJoin(
      product_colors,
      and(eq(product_colors.product_id, products.id), eq(sql`upper(${product_colors.sku})`, code)),
    )
    .where(or(eq(sql`upper(${products.sku})`, code), eq(sql`upper(${product_colors.sku})`, code)))
    .limit(1)
  return article ?? null
}
