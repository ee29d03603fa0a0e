import { readDelimited, UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { bindLayout, type CatalogRow, type Fault, type Layout } from '@/lib/fulfilment/product-files/providers/layout'
import { readRow } from '@/lib/fulfilment/product-files/providers/read-row'

/**
 * Consecutive rows with the same handle; with a `fault`, only the rows within the limits. `listed` are the categories
 * under which the file lists the product again.
 */
export type ShopifyGroup = {
  handle: string
  line: number
  rows: CatalogRow[]
  layout: Layout
  fault: Fault | null
  listed: string[]
}

export type ReadOptions = { map: ImportMap | null; onBytes?: (bytes: Buffer) => void }

const DEFAULTS: ReadOptions = { map: null }
const MAX_ROWS = 5_000
const MAX_CHARACTERS = 8_000_000

type LayoutRow = { row: CatalogRow; layout: Layout }

/** The rows of a product file, one at a time. Throws `UnusableFile`. */
export async function* readShopifyRows(
  path: string,
  { map, onBytes }: ReadOptions = DEFAULTS,
): AsyncGenerator<LayoutRow> {
  let layout: Layout | null = null
  for await (const { cells, line } of readDelimited(path, map?.separator, onBytes)) {
    if (!layout) {
      layout = bindLayout(cells, map)
      continue
    }
    const row = readRow(cells, line, layout)
    if (row) yield { row, layout }
  }
  if (!layout) throw new UnusableFile('The file is empty.')
}

const sizeOf = ({ cells }: CatalogRow) => cells.reduce((sum, cell) => sum + cell.length, 0)

/** The products of a file, one at a time. Rows beyond the limits are dropped, which bounds the memory used. */
export async function* readShopifyGroups(path: string, options: ReadOptions = DEFAULTS): AsyncGenerator<ShopifyGroup> {
  let group: ShopifyGroup | null = null
  let characters = 0
  for await (const { row, layout } of readShopifyRows(path, options)) {
    if (!group || group.handle !== row.handle) {
      if (group) yield group
      group = { handle: row.handle, line: row.line, rows: [], layout, fault: null, listed: [] }
      characters = 0
    }
    characters += sizeOf(row)
    const isTooMuch = group.rows.length >= MAX_ROWS || (characters > MAX_CHARACTERS && group.rows.length > 0)
    if (!isTooMuch) group.rows.push(row)
    else group.fault ??= { column: '', code: 'too_long', message: `the product has more than ${MAX_ROWS} rows or 8 MB` }
  }
  if (group) yield group
}
