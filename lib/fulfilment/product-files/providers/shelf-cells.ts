import { isDerivedCode } from '@/lib/fulfilment/inventory/rules'
import { Barcode } from '@/lib/fulfilment/inventory/schema'
import { CellRefused, inCell } from '@/lib/fulfilment/product-files/providers/amounts'
import { type CatalogRow, hasField, headingOf, type Layout } from '@/lib/fulfilment/product-files/providers/layout'
import { shelfKey, warehousesOf } from '@/lib/fulfilment/product-files/providers/own-columns'
import type { ImportBarcode, ImportShelf } from '@/lib/fulfilment/product-files/schema/imports'

const LONGEST_SHELF = 20
const EAN = /^\d{13}$/
/** What a spreadsheet makes of a long number: `8.99124E+12`. */
const SHORTENED = /^\d+([.,]\d+)?E\+\d+$/i

/** Whether the last digit of an EAN fits the others. */
const isEan = (code: string) =>
  [...code].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** A code, and what completes a sentence that begins with the cell. */
function problemOf(code: string): [code: string, is: string] | null {
  if (SHORTENED.test(code))
    return ['barcode_shortened', 'was a longer number: format the column as text and fill it in again']
  if (!Barcode.safeParse(code).success) return ['not_a_barcode', 'is no barcode: write 2 to 48 plain characters']
  if (isDerivedCode(code)) return ['barcode_reserved', 'is how the shop writes its own barcodes: leave the cell empty']
  if (EAN.test(code) && !isEan(code))
    return ['wrong_check_digit', 'is no EAN, because its last digit is wrong: compare it with the package']
  return null
}

/** The barcode of a variant; an empty cell takes it away. Throws `CellRefused`. */
export function readBarcodes(row: CatalogRow, layout: Layout, color: string | null): ImportBarcode[] {
  if (!hasField(layout, 'barcode')) return []
  const problem = row.barcode === '' ? null : problemOf(row.barcode)
  if (problem) {
    const [code, is] = problem
    const column = headingOf(layout, 'barcode')
    throw new CellRefused(column, code, `${inCell({ text: row.barcode, column })} ${is}`)
  }
  return [{ color, code: row.barcode.toUpperCase() }]
}

/** The shelves of a variant, one column per warehouse; an empty cell takes it off its shelf. Throws `CellRefused`. */
export const readShelves = (row: CatalogRow, layout: Layout, color: string | null): ImportShelf[] =>
  warehousesOf(layout.own.keys(), 'shelf').map((warehouse) => {
    const shelf = row.own[shelfKey(warehouse)] ?? ''
    const column = layout.heading[layout.own.get(shelfKey(warehouse)) ?? -1] ?? ''
    if (shelf.length > LONGEST_SHELF)
      throw new CellRefused(
        column,
        'too_long',
        `${inCell({ text: shelf, column })} is too long: a shelf has at most ${LONGEST_SHELF} characters`,
      )
    return { warehouse, color, shelf }
  })
