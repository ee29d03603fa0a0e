import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import type { Item } from '@/lib/fulfilment/inventory/rules'
import { barcodes, stock_items } from '@/lib/fulfilment/inventory/tables'

/** Says where any number of items stand, with one statement; unknown shelves are opened empty. */
export async function writeShelves({ db }: Work, shelves: (Item & { warehouse_id: number; shelf: string })[]) {
  if (shelves.length === 0) return
  const rows = sql`json_populate_recordset(null::${stock_items}, ${JSON.stringify(shelves)}::text::json)`
  await db.execute(sql`insert into ${stock_items} (warehouse_id, product_id, product_color_id, shelf)
    select warehouse_id, product_id, product_color_id, shelf from ${rows}
    on conflict on constraint stock_items_place do update set shelf = excluded.shelf`)
}

/** Gives any number of items their barcodes; an empty one is the derived one again. Throws `barcode_used`. */
export async function writeBarcodes({ db }: Work, codes: (Item & { code: string })[]) {
  if (codes.length === 0) return
  const rows = (wanted: typeof codes) =>
    sql`json_populate_recordset(null::${barcodes}, ${JSON.stringify(wanted)}::text::json)`
  await db.execute(sql`delete from ${barcodes} as own using ${rows(codes)} as wanted
    where own.product_id = wanted.product_id
      and own.product_color_id is not distinct from wanted.product_color_id`)
  const kept = codes.filter(({ code }) => code !== '')
  if (kept.length === 0) return
  const made = await db.insert(barcodes).values(kept).onConflictDoNothing().returning({ code: barcodes.code })
  const codesMade = new Set(made.map(({ code }) => code))
  const taken = kept.find(({ code }) => !codesMade.has(code))
  if (taken) throw new InventoryError('barcode_used', { params: { code: taken.code } })
}
