import { inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { barcodes } from '@/lib/fulfilment/inventory/tables'
import { type Change, change } from '@/lib/fulfilment/product-files/commands/import-change'
import type { KnownProduct } from '@/lib/fulfilment/product-files/commands/import-known'
import { warehouseId } from '@/lib/fulfilment/product-files/commands/import-stock'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'

/** Shelves and barcodes to write, by the name of the colour. */
export type ShelfDraft = {
  shelves: { warehouse_id: number; color: string | null; shelf: string }[]
  codes: { color: string | null; code: string }[]
  changes: Change[]
  refusals: string[]
}

/** Who has a barcode: stored products by id, and the first line of the batch that wants it. */
export type CodeOwners = { stored: Map<string, number>; wanted: Map<string, string> }

const claimOf = (line: number, color: string | null) => `${line}/${color ?? ''}`

/** The owners of all barcodes that a batch names. */
export async function readCodeOwners({ db }: Work, batch: ImportProduct[]): Promise<CodeOwners> {
  const wanted = new Map<string, string>()
  for (const product of batch) {
    for (const { color, code } of product.barcodes)
      if (code !== '' && !wanted.has(code)) wanted.set(code, claimOf(product.line, color))
  }
  const codes = [...wanted.keys()]
  const rows = codes.length === 0 ? [] : await db.select().from(barcodes).where(inArray(barcodes.code, codes))
  return { stored: new Map(rows.map(({ code, product_id }) => [code, product_id])), wanted }
}

type ShelfContext = { warehouses: Map<string, number>; owners: CodeOwners }

const label = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ')

/**
 * Compares shelves and barcodes with the stored ones; what the file does not name stays. A barcode that something else
 * has is reported and left out.
 */
export function diffShelves(
  wanted: ImportProduct,
  known: KnownProduct | null,
  { warehouses, owners }: ShelfContext,
): ShelfDraft {
  const draft: ShelfDraft = { shelves: [], codes: [], changes: [], refusals: [] }
  const ids = new Map((known?.colors ?? []).map(({ id, color }) => [color.toLowerCase(), id]))
  const idOf = (color: string | null) => (color === null ? null : ids.get(color.toLowerCase()))
  for (const { warehouse, color, shelf } of wanted.shelves) {
    const warehouse_id = warehouseId(warehouses, warehouse)
    const mine = known?.stock.find(
      (item) => item.warehouse_id === warehouse_id && item.product_color_id === idOf(color),
    )
    if (shelf === (mine?.shelf ?? '')) continue
    draft.shelves.push({ warehouse_id, color, shelf })
    draft.changes.push(change(label('shelf', warehouse, color), mine?.shelf ?? '', shelf))
  }
  for (const { color, code } of wanted.barcodes) {
    const mine = known?.barcodes.find((own) => own.product_color_id === idOf(color))?.code ?? ''
    if (code === mine) continue
    const owner = owners.stored.get(code)
    if (owner !== undefined || (code !== '' && owners.wanted.get(code) !== claimOf(wanted.line, color))) {
      draft.refusals.push(`${label('barcode', color)}: ${code} belongs to something else; left at ${mine || 'none'}`)
      continue
    }
    draft.codes.push({ color, code })
    draft.changes.push(change(label('barcode', color), mine, code))
  }
  return draft
}
