import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import type { PictureSource } from '@/lib/fulfilment/product-files/providers/pictures'
import { readShopifyGroups, type ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readShopifyProducts, type ShopifyProducts } from '@/lib/fulfilment/product-files/providers/shopify-products'
import type { ImportedProduct, ImportProduct, RowError } from '@/lib/fulfilment/product-files/schema/imports'
import type { ErrorsFile } from './errors-file'
import { withPictures } from './import-pictures'
import { handleKey, otherListings, type Scan, scanFile } from './import-scan'
import { inWords } from './program'
import type { Shop } from './shop'

export type ImportOptions = {
  file: string
  /** The names of the file's columns; null for Shopify's and our own. */
  map: ImportMap | null
  /** Rupiah for one unit of the file's currency; null if its prices are in rupiah. */
  rate: number | null
  /** The code of the warehouse whose stock the file has; null for the default one. */
  warehouse: string | null
  dryRun: boolean
  /** Products in one transaction. */
  batch: number
  pictures: PictureSource
  errors: ErrorsFile | null
}

/** `refused` counts products of the file, `errors` counts rows; `resumed` products were imported by an earlier run. */
export type ImportSummary = Record<
  ImportedProduct['outcome'] | 'refused' | 'errors' | 'warnings' | 'resumed',
  number
> & {
  rows: number
}

export type Listener = {
  /** Rows read so far in the first pass over the file. */
  scanned(rows: number): void
  begun(scan: Scan, position: number): void
  progress(done: number): void
  written(products: ImportedProduct[]): void
  refused(errors: RowError[]): void
  warn(line: string): void
}

type ImportRun = {
  shop: Shop
  options: ImportOptions
  listener: Listener
  summary: ImportSummary
  scan: Scan
  /** Products that the file lists again further down, with the errors of their first rows. */
  listed: Map<string, RowError[]>
}
type FileBatch = {
  products: ImportProduct[]
  groups: ShopifyGroup[]
  refused: number
  characters: number
  from: number
}

const MAX_BATCH_CHARACTERS = 1_500_000
/** A family is sent in one batch, and a running shop accepts ten megabytes. */
const MAX_FAMILY_CHARACTERS = 1_500_000

const ROUNDED =
  'Some prices have decimals and are rounded to whole rupiah. If the file is in another currency, give its rate: --rate 16000'

function warn({ summary, listener }: ImportRun, line: string) {
  summary.warnings += 1
  listener.warn(line)
}

const NOT_ADJACENT =
  'the rows of this product are not adjacent: sort the file by its handles (only rows that differ in the category alone may stand apart)'

function readGroup({ options, scan }: ImportRun, group: ShopifyGroup): ShopifyProducts {
  const { line, handle } = group
  if (!scan.repeated.has(handleKey(handle))) return readShopifyProducts(group, options.rate)
  const listed = otherListings(scan, group)
  if (listed) return readShopifyProducts({ ...group, listed }, options.rate)
  const error = { line, handle, column: '', code: 'not_adjacent', message: NOT_ADJACENT }
  return { products: [], errors: [error], rounded: false }
}

/** Lists all rows of a product with an error, since a product is imported completely or not at all. */
function listGroup({ options }: ImportRun, group: ShopifyGroup, errors: RowError[]) {
  const byLine = new Map(errors.map((error) => [error.line, error]))
  const message = `refused with line ${errors[0]?.line}`
  for (const { line, cells } of group.rows) {
    const together = { line, handle: group.handle, column: '', code: 'same_product', message }
    options.errors?.add(byLine.get(line) ?? together, cells)
  }
}

function refuse({ summary, listener }: ImportRun, errors: RowError[]) {
  if (errors.length === 0) return
  summary.errors += errors.length
  listener.refused(errors)
}

/** Lists rows that the shop has refused: all rows of a product that was left out, otherwise the row with the error. */
function refuseRows(run: ImportRun, errors: RowError[], groups: ShopifyGroup[]) {
  refuse(run, errors)
  const groupOf = new Map(groups.flatMap((group) => group.rows.map(({ line }) => [line, group])))
  const left = new Map<ShopifyGroup, RowError[]>()
  for (const error of errors) {
    const group = groupOf.get(error.line)
    if (group && error.code === 'address_taken') left.set(group, [...(left.get(group) ?? []), error])
    else run.options.errors?.add(error, group?.rows.find(({ line }) => line === error.line)?.cells ?? [])
  }
  for (const [group, reasons] of left) listGroup(run, group, reasons)
}

async function writeBatch(run: ImportRun, batch: FileBatch, to: number) {
  const { shop, options, summary, listener, scan } = run
  const { dryRun, warehouse } = options
  const products = await withPictures(batch.products, {
    source: options.pictures,
    shop,
    dryRun,
    warn: (line) => warn(run, line),
  })
  await options.errors?.flush()
  const { from, refused } = batch
  const step = dryRun ? null : { fingerprint: scan.fingerprint, from, to, refused }
  const report = await shop.importProducts({ warehouse, products, step }, dryRun).catch((error: unknown) => {
    const lines = `${batch.groups[0]?.line}–${batch.groups.at(-1)?.line}`
    throw new Error(`The products of lines ${lines} were not written, those before them were.\n${inWords(error)}`)
  })
  for (const { outcome } of report.products) summary[outcome] += 1
  summary.refused += report.refused
  refuseRows(run, report.errors, batch.groups)
  await options.errors?.flush()
  listener.written(report.products)
  listener.progress(to)
}

async function begin(shop: Shop, options: ImportOptions, listener: Listener): Promise<ImportRun> {
  const { file, map, rate, warehouse, dryRun, errors } = options
  const scan = await scanFile(file, map, { map, rate, warehouse }, listener.scanned)
  const before = dryRun ? null : await shop.beginImport({ fingerprint: scan.fingerprint, file })
  const { position = 0, created = 0, updated = 0, unchanged = 0, refused = 0, last_errors = [] } = before ?? {}
  const summary = { created, updated, unchanged, refused, errors: 0, warnings: 0, resumed: position, rows: scan.rows }
  const run = { shop, options, listener, summary, scan, listed: new Map() }
  await errors?.begin(scan.heading, position > 0)
  // The earlier run may have ended before it could list the errors of its last batch.
  refuseRows(run, last_errors, [])
  listener.begun(scan, position)
  return run
}

const emptyBatch = (from: number): FileBatch => ({ products: [], groups: [], refused: 0, characters: 0, from })

/** Whether these rows list a product again that an earlier place of the file has; remembers a first listing. */
function isListedAgain(run: ImportRun, group: ShopifyGroup): boolean {
  const key = handleKey(group.handle)
  if (!run.scan.repeated.has(key)) return false
  const errors = run.listed.get(key)
  if (errors === undefined) {
    if (otherListings(run.scan, group)) run.listed.set(key, [])
    return false
  }
  if (errors.length > 0) listGroup(run, group, errors)
  return true
}

function warnOfCategories(run: ImportRun, { handle, category, other_categories }: ImportProduct) {
  if (other_categories.length === 0) return
  const others = other_categories.map((name) => `"${name}"`).join(', ')
  warn(
    run,
    `${handle} is also listed under ${others}: a product has one category ("${category}"), the others are keywords`,
  )
}

/** Adds a product of the file to the batch, or lists it if it has errors. */
function addToBatch(run: ImportRun, batch: FileBatch, group: ShopifyGroup): { isRounded: boolean } {
  const { products, errors, rounded } = readGroup(run, group)
  if (products[0]) warnOfCategories(run, products[0])
  const characters = JSON.stringify(products).length
  if (characters > MAX_FAMILY_CHARACTERS) {
    const { line, handle } = group
    errors.push({ line, handle, column: '', code: 'too_long', message: 'the product with all its members is too long' })
  }
  if (errors.length > 0) {
    refuse(run, errors)
    listGroup(run, group, errors)
    if (run.listed.has(handleKey(group.handle))) run.listed.set(handleKey(group.handle), errors)
    batch.refused += 1
    run.summary.refused += 1
    return { isRounded: false }
  }
  batch.groups.push(group)
  batch.products.push(...products)
  batch.characters += characters
  return { isRounded: rounded }
}

/**
 * Imports a file batch by batch, so that memory does not grow with the file. A run that was interrupted continues after
 * its last batch. Throws `UnusableFile` before anything is written.
 */
export async function importFile(shop: Shop, options: ImportOptions, listener: Listener): Promise<ImportSummary> {
  const run = await begin(shop, options, listener)
  const { summary, scan } = run
  let batch = emptyBatch(summary.resumed)
  let done = 0
  let isRounded = false
  for await (const group of readShopifyGroups(options.file, { map: options.map })) {
    done += 1
    if (isListedAgain(run, group) || done <= summary.resumed) continue
    const added = addToBatch(run, batch, group)
    if (added.isRounded && !isRounded) warn(run, ROUNDED)
    isRounded ||= added.isRounded
    const isFull = batch.products.length + batch.refused >= options.batch || batch.characters >= MAX_BATCH_CHARACTERS
    if (!isFull) continue
    await writeBatch(run, batch, done)
    batch = emptyBatch(done)
  }
  if (done > batch.from) await writeBatch(run, batch, done)
  if (!options.dryRun) await shop.finishImport(scan.fingerprint)
  return summary
}
