import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, type Info, parse } from 'csv-parse'

/** Our names for Shopify's columns, in lower case. Those that a file leaves out read as empty. */
const COLUMNS = {
  handle: 'handle',
  title: 'title',
  description: 'body (html)',
  vendor: 'vendor',
  product_category: 'product category',
  type: 'type',
  tags: 'tags',
  published: 'published',
  status: 'status',
  option1_name: 'option1 name',
  option1_value: 'option1 value',
  option2_name: 'option2 name',
  option2_value: 'option2 value',
  option3_name: 'option3 name',
  option3_value: 'option3 value',
  sku: 'variant sku',
  grams: 'variant grams',
  quantity: 'variant inventory qty',
  price: 'variant price',
  compare_at_price: 'variant compare at price',
  variant_image: 'variant image',
  image: 'image src',
  image_position: 'image position',
  image_alt: 'image alt text',
} as const

const REQUIRED = { handle: 'Handle', title: 'Title', price: 'Variant Price' } as const

type Column = keyof typeof COLUMNS
export type ShopifyRow = Record<Column, string> & { line: number; problem: string | null }

/** Consecutive rows with the same handle. */
export type ShopifyGroup = { handle: string; line: number; rows: ShopifyRow[] }

/** The file as a whole cannot be read; nothing of it has been used. */
export class UnusableFile extends Error {}

const MAX_ROW = 1_000_000
const HEAD_BYTES = 65_536
const DELIMITERS = [',', ';', '\t'] as const

/** The separator that the heading uses most; spreadsheets of half the world write semicolons. */
async function findDelimiter(path: string): Promise<string> {
  const file = await open(path).catch((error: Error) => {
    throw new UnusableFile(error.message)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead).toString('utf8')
    if (head.includes('\0')) throw new UnusableFile('The file is not UTF-8 text. Save it as "CSV UTF-8".')
    const heading = (head.split(/\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
    const uses = (delimiter: string) => heading.split(delimiter).length
    return DELIMITERS.reduce((most, delimiter) => (uses(delimiter) > uses(most) ? delimiter : most), ',')
  } finally {
    await file.close()
  }
}

/** Where each column stands. Throws `UnusableFile` that names the required ones that are missing. */
function readHeading(cells: string[]): Map<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const places = new Map<Column, number>()
  for (const [column, name] of Object.entries(COLUMNS) as [Column, string][]) {
    const place = names.indexOf(name)
    if (place >= 0) places.set(column, place)
  }
  const missing = (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter((column) => !places.has(column))
  if (missing.length > 0) {
    const wanted = missing.map((column) => `"${REQUIRED[column]}"`).join(', ')
    throw new UnusableFile(`The heading has no ${wanted}. Is this a product file that Shopify exported?`)
  }
  return places
}

function readRow(cells: string[], width: number, places: Map<Column, number>, line: number): ShopifyRow {
  const values = Object.keys(COLUMNS).map((column) => [column, cells[places.get(column as Column) ?? -1]?.trim() ?? ''])
  const row = Object.fromEntries(values) as Record<Column, string>
  const isWide = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')
  const isGarbled = cells.some((cell) => cell.includes('\uFFFD'))
  const problem = isWide
    ? `the row has ${cells.length} cells and the heading ${width}`
    : isGarbled
      ? 'unreadable characters: save the file as "CSV UTF-8"'
      : null
  return { ...row, line, problem }
}

type Parsed = { record: string[]; info: Info }

/** The rows of a file, one at a time, with the line on which each begins. Throws `UnusableFile`. */
export async function* readShopifyRows(path: string): AsyncGenerator<ShopifyRow> {
  const delimiter = await findDelimiter(path)
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_ROW }
  const parser = parse({ ...options, delimiter })
  const file = createReadStream(path).on('error', (error) => parser.destroy(error))
  let heading: { width: number; places: Map<Column, number> } | null = null
  let line = 1
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<Parsed>) {
      if (heading) yield readRow(record, heading.width, heading.places, line)
      else heading = { width: record.length, places: readHeading(record) }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFile(`Line ${line}: ${error.message}`)
    throw error
  } finally {
    file.destroy()
  }
  if (!heading) throw new UnusableFile('The file is empty.')
}

/** The products of a file, one at a time. Throws `UnusableFile`. */
export async function* readShopifyGroups(path: string): AsyncGenerator<ShopifyGroup> {
  let group: ShopifyGroup | null = null
  for await (const row of readShopifyRows(path)) {
    if (group && group.handle === row.handle) {
      group.rows.push(row)
      continue
    }
    if (group) yield group
    group = { handle: row.handle, line: row.line, rows: [row] }
  }
  if (group) yield group
}
