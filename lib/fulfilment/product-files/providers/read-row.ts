import { undefuse } from '@/lib/fulfilment/product-files/providers/delimited'
import { type CatalogRow, type Fault, FIELDS, type Layout } from '@/lib/fulfilment/product-files/providers/layout'
import { EXACT, isMoney } from '@/lib/fulfilment/product-files/providers/own-columns'
import { isNoAmount, priceRule } from '@/lib/fulfilment/product-files/providers/prices'

const MAX_CHARACTERS = 1_000_000

/** Blanks of every kind, also those without a width. */
const isBlank = (sign = 'x') => /[\s\u200B\u2060]/.test(sign)

/** Without the blanks at its ends. A loop, because a pattern takes too long on a cell full of blanks. */
function trimmed(cell: string): string {
  let [start, end] = [0, cell.length]
  while (start < end && isBlank(cell[start])) start += 1
  while (end > start && isBlank(cell[end - 1])) end -= 1
  return cell.slice(start, end)
}

function findFault(cells: string[], layout: Layout): Fault | null {
  const { heading } = layout
  const width = heading.length
  const isLong = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')
  if (isLong || cells.length < width) {
    const message = `the row has ${cells.length} cells and the heading ${width}: put a text that contains the separator into quotation marks`
    return { column: '', code: 'cell_count', message }
  }
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_CHARACTERS) {
    const column = heading[cells.findIndex((cell) => cell.length > 100_000)] ?? ''
    return { column, code: 'too_long', message: 'the row is longer than a megabyte' }
  }
  for (const place of layout.used) {
    const [cell = '', column = ''] = [cells[place], heading[place]]
    if (cell.includes('\0')) return { column, code: 'nul', message: `the column "${column}" has a NUL byte: delete it` }
    if (cell.includes('\uFFFD')) {
      const message = `the column "${column}" has unreadable characters: save the file as "CSV UTF-8"`
      return { column, code: 'unreadable', message }
    }
  }
  return null
}

/** Puts the parts of a cell with several options into their fields; an empty cell has no parts. */
function splitOptions(row: CatalogRow, layout: Layout) {
  for (const { place, separator, fields } of layout.joined) {
    const cell = trimmed(row.cells[place] ?? '')
    const parts = cell === '' ? fields.map(() => '') : cell.split(separator).map((part) => undefuse(trimmed(part)))
    if (parts.length !== fields.length) {
      const column = layout.heading[place] ?? ''
      const message = `"${cell}" in the column "${column}" does not have ${fields.length} parts with "${separator}" between them`
      row.fault ??= { column, code: 'option_parts', message }
    }
    for (const [index, field] of fields.entries()) row[field] = parts[index] ?? ''
  }
}

/** Empties the amounts that a rule reads as none. */
function emptyAmounts(row: CatalogRow, { map }: Layout) {
  if (!map) return
  for (const field of ['price', 'compare_at_price'] as const) {
    if (isNoAmount(row[field], priceRule(map, field))) row[field] = ''
  }
  for (const key of Object.keys(row.own)) {
    if (isMoney(key) && isNoAmount(row.own[key] ?? '', priceRule(map, key))) row.own[key] = ''
  }
}

/** Reads a row by field names; null when the mapping skips it. */
export function readRow(cells: string[], line: number, layout: Layout): CatalogRow | null {
  if (layout.only.some(([place, values]) => !values.includes(trimmed(cells[place] ?? '')))) return null
  const text = (place: number) => undefuse(trimmed(cells[place] ?? ''))
  // Only our own export has texts with blanks at their ends.
  const isExact = (key: string) => layout.map === null && EXACT.has(key)
  const row = { line, cells, own: {}, fault: findFault(cells, layout) } as CatalogRow
  for (const field of FIELDS) {
    const [first, ...others] = layout.places.get(field) ?? []
    const found = first === undefined ? '' : text(first)
    const joined = others.length > 0 ? [found, ...others.map(text)].filter(Boolean).join(', ') : found
    row[field] = joined || (layout.constants.get(field) ?? '')
  }
  for (const [key, place] of layout.own) row.own[key] = isExact(key) ? undefuse(cells[place] ?? '') : text(place)
  splitOptions(row, layout)
  emptyAmounts(row, layout)
  return row
}
