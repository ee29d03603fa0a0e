import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import type { PictureSource } from '@/lib/fulfilment/product-files/providers/pictures'
import { readShopifyGroups, type ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readShopifyProducts, type ShopifyProducts } from '@/lib/fulfilment/product-files/providers/shopify-products'
import type { ImportedProduct, ImportProduct, RowError } from '@/lib/fulfilment/product-files/schema/imports'
import type { ErrorsFile } from './errors-file'
import { withPictures } from './import-pictures'
import { handleKey, type Scan, scanFile } from './import-scan'
import { inWords } from './program'
import type { Shop } from './shop'

export type ImportOptions = {
  file: string
  /** How the file's columns are called; null is Shopify's way and our own. */
  map: ImportMap | null
  /** Rupiah for one unit of the file's money; null takes its figures as rupiah. */
  rate: number | null
  /** The code of the warehouse whose shelves are counted; null is the default one. */
  warehouse: string | null
  dryRun: boolean
  /** Products in one transaction. */
  batch: number
  pictures: PictureSource
  errors: ErrorsFile | null
}

/** `refused` counts products of the file, `errors` rows; `resumed` is where an earlier run had stopped. */
export type ImportSummary = Record<
  ImportedProduct['outcome'] | 'refused' | 'errors' | 'warnings' | 'resumed',
  number
> & {
  rows: number
}

export type Listener = {
  /** Rows seen in the first look at the file. */
  looked(rows: number): void
  begun(scan: Scan, position: number): void
  progress(done: number): void
  written(products: ImportedProduct[]): void
  refused(errors: RowError[]): void
  warn(line: string): void
}

type Run = { shop: Shop; options: ImportOptions; listener: Listener; summary: ImportSummary; scan: Scan }
type Batch = { products: ImportProduct[]; groups: ShopifyGroup[]; refused: number; characters: number; from: number }

const MAX_BATCH_CHARACTERS = 1_500_000
/** A family is written in one batch, and a running shop takes ten megabytes. */
const MAX_FAMILY_CHARACTERS = 1_500_000

const ROUNDED =
  'Some prices have decimals and are rounded to whole rupiah. If the file is in another currency, give its rate: --rate 16000'

function warn({ summary, listener }: Run, line: string) {
  summary.warnings += 1
  listener.warn(line)
}

const NOT_ADJACENT = 'the rows of this product do not stand together: sort the file by its handles'

function readGroup({ options, scan }: Run, group: ShopifyGroup): ShopifyProducts {
  const { line, handle } = group
  if (!scan.repeated.has(handleKey(handle))) return readShopifyProducts(group, options.rate)
  const error = { line, handle, column: '', code: 'not_adjacent', message: NOT_ADJACENT }
  return { products: [], errors: [error], rounded: false }
}

/** With a bad row the good ones of its product are listed too: it comes whole or not at all. */
function listGroup({ options }: Run, group: ShopifyGroup, errors: RowError[]) {
  const byLine = new Map(errors.map((error) => [error.line, error]))
  const message = `refused with line ${errors[0]?.line}`
  for (const { line, cells } of group.rows) {
    const together = { line, handle: group.handle, column: '', code: 'same_product', message }
    options.errors?.add(byLine.get(line) ?? together, cells)
  }
}

function refuse({ summary, listener }: Run, errors: RowError[]) {
  if (errors.length === 0) return
  summary.errors += errors.length
  listener.refused(errors)
}

/** What the shop itself could not take: of a product that was left out all rows, else the one that it is about. */
function refuseRows(run: Run, errors: RowError[], groups: ShopifyGroup[]) {
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

async function writeBatch(run: Run, batch: Batch, to: number) {
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

async function begin(shop: Shop, options: ImportOptions, listener: Listener): Promise<Run> {
  const { file, map, rate, warehouse, dryRun, errors } = options
  const scan = await scanFile(file, map, { map, rate, warehouse }, listener.looked)
  const before = dryRun ? null : await shop.beginImport({ fingerprint: scan.fingerprint, file })
  const { position = 0, created = 0, updated = 0, unchanged = 0, refused = 0, last_errors = [] } = before ?? {}
  const summary = { created, updated, unchanged, refused, errors: 0, warnings: 0, resumed: position, rows: scan.rows }
  const run = { shop, options, listener, summary, scan }
  await errors?.begin(scan.heading, position > 0)
  // The list may have missed what the shop said to the last batch before the end.
  refuseRows(run, last_errors, [])
  listener.begun(scan, position)
  return run
}

const emptyBatch = (from: number): Batch => ({ products: [], groups: [], refused: 0, characters: 0, from })

/** Puts a product of the file into the batch; one with errors is listed instead. */
function take(run: Run, batch: Batch, group: ShopifyGroup): { isRounded: boolean } {
  const { products, errors, rounded } = readGroup(run, group)
  const characters = JSON.stringify(products).length
  if (characters > MAX_FAMILY_CHARACTERS) {
    const { line, handle } = group
    errors.push({ line, handle, column: '', code: 'too_long', message: 'the product with all its members is too long' })
  }
  if (errors.length > 0) {
    refuse(run, errors)
    listGroup(run, group, errors)
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
 * Brings a file into the shop, batch by batch; memory does not grow with the file. A run that was ended goes on after
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
    if (done <= summary.resumed) continue
    const taken = take(run, batch, group)
    if (taken.isRounded && !isRounded) warn(run, ROUNDED)
    isRounded ||= taken.isRounded
    const isFull = batch.products.length + batch.refused >= options.batch || batch.characters >= MAX_BATCH_CHARACTERS
    if (!isFull) continue
    await writeBatch(run, batch, done)
    batch = emptyBatch(done)
  }
  if (done > batch.from) await writeBatch(run, batch, done)
  if (!options.dryRun) await shop.finishImport(scan.fingerprint)
  return summary
}
