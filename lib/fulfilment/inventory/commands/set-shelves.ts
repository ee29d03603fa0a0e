import { and, eq, ne, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { barcodesOf, shelvesOf } from '@/lib/fulfilment/inventory/queries/barcodes'
import { requireShelf } from '@/lib/fulfilment/inventory/queries/stock'
import { derivedBarcode, type Item, itemOfBarcode, plainCode } from '@/lib/fulfilment/inventory/rules'
import type { ShelfPlace, StockShelf } from '@/lib/fulfilment/inventory/schema'
import { barcodes, stock_items } from '@/lib/fulfilment/inventory/tables'
import { recordAudits } from '@/lib/identity/audit/commands'

const isItem = ({ product_id, product_color_id }: Item) =>
  and(
    eq(barcodes.product_id, product_id),
    sql`${barcodes.product_color_id} is not distinct from ${product_color_id}::bigint`,
  )

/** Gives an item its barcode; an empty one is the derived one again. Throws `barcode_used`. */
export async function setBarcode(work: Work, item: Item, barcode: string) {
  const code = plainCode(barcode)
  await work.db.delete(barcodes).where(and(isItem(item), ne(barcodes.code, code)))
  if (code === '' || code === derivedBarcode(item)) return
  const taken = new InventoryError('barcode_used', { params: { code } })
  if (itemOfBarcode(code)) throw taken
  await work.db
    .insert(barcodes)
    .values({ code, ...item })
    .onConflictDoNothing()
  const [mine] = await work.db
    .select({ code: barcodes.code })
    .from(barcodes)
    .where(and(eq(barcodes.code, code), isItem(item)))
  if (!mine) throw taken
}

type Place = Item & { warehouse_id: number }

/** Says where an item stands in a warehouse. */
export async function setShelf(work: Work, { warehouse_id, product_id, product_color_id }: Place, shelf: string) {
  await work.db
    .insert(stock_items)
    .values({ warehouse_id, product_id, product_color_id, shelf })
    .onConflictDoUpdate({
      target: [stock_items.warehouse_id, stock_items.product_id, stock_items.product_color_id],
      set: { shelf },
    })
}

type Wanted = { place: Place; names: Pick<ShelfPlace, 'slug' | 'warehouse' | 'color'> } & Pick<
  ShelfPlace,
  'shelf' | 'barcode'
>
type Written = Pick<StockShelf, 'shelf' | 'barcode'>

async function readWritten(work: Work, all: Wanted[]): Promise<Written[]> {
  const places = all.map(({ place }) => place)
  const codes = await barcodesOf(work.db, places)
  const written: Written[] = []
  for (const place of places) {
    const shelves = await shelvesOf(work.db, place.warehouse_id, [place])
    written.push({ shelf: shelves(place), barcode: codes(place) })
  }
  return written
}

const write = command(async (work, all: Wanted[]) => {
  const before = await readWritten(work, all)
  for (const { place, shelf, barcode } of all) {
    const { product_id, product_color_id } = place
    if (shelf !== undefined) await setShelf(work, place, shelf)
    if (barcode !== undefined) await setBarcode(work, { product_id, product_color_id }, barcode)
  }
  const after = await readWritten(work, all)
  await recordAudits(
    work,
    all.map(({ names: { slug, ...shelf } }, index) => ({
      ...{ action: 'shelf_set', subject_type: 'product', subject_id: slug },
      before: { ...shelf, ...before[index] },
      after: { ...shelf, ...after[index] },
    })),
  )
  return after
})

/**
 * Sets shelves and barcodes, all or none. Throws as `requireShelf` does, and `barcode_used`.
 */
export async function setShelves(context: Context, shelves: ShelfPlace[]): Promise<StockShelf[]> {
  const all: Wanted[] = []
  for (const { shelf, barcode, ...names } of shelves) {
    const place = await requireShelf(context, names)
    all.push({ place, names, shelf, barcode })
  }
  const written = await write(context, all)
  return shelves.map(({ slug, warehouse, color }, index) => ({
    slug,
    warehouse,
    color,
    ...(written[index] ?? { shelf: '', barcode: '' }),
  }))
}
