import type { ImportedProduct, ImportProduct, RowError } from '@/lib/catalog/import-schema'
import type { PictureSource } from '@/lib/catalog/providers/pictures'
import { readShopifyGroups, type ShopifyGroup } from '@/lib/catalog/providers/shopify-csv'
import { readShopifyProducts } from '@/lib/catalog/providers/shopify-products'
import { slugify } from '@/lib/platform/slug'
import { withPictures } from './import-pictures'
import { inWords } from './program'
import type { Shop } from './shop'

export type ImportOptions = {
  file: string
  /** Rupiah for one unit of the file's money; null takes its figures as rupiah. */
  rate: number | null
  /** The code of the warehouse whose shelves are counted; null is the default one. */
  warehouse: string | null
  dryRun: boolean
  /** Products in one transaction. */
  batch: number
  pictures: PictureSource
}

export type ImportSummary = Record<ImportedProduct['outcome'], number> & { errors: RowError[]; warnings: number }

export type Listener = {
  progress(done: number, total: number): void
  written(products: ImportedProduct[]): void
  warn(line: string): void
}

type Run = {
  shop: Shop
  options: ImportOptions
  listener: Listener
  summary: ImportSummary
  seen: Map<string, 'handle' | 'address'>
}

const MAX_BATCH_CHARACTERS = 3_000_000

/** Reads the whole file once before anything is written, so that a broken one leaves nothing behind. */
async function countGroups(file: string): Promise<number> {
  let groups = 0
  for await (const _group of readShopifyGroups(file)) groups += 1
  return groups
}

const ROUNDED =
  'Some prices have decimals and are rounded to whole rupiah. If the file is in another currency, give its rate: --rate 16000'

function warn({ summary, listener }: Run, line: string) {
  summary.warnings += 1
  listener.warn(line)
}

/** Our products of a group; none when something is wrong with it, which is then in the summary. */
function readGroup(run: Run, group: ShopifyGroup): { products: ImportProduct[]; rounded: boolean } {
  const { seen, summary, options } = run
  const { line, handle } = group
  const key = slugify(handle)
  const nothing = (errors: RowError[]) => {
    summary.errors.push(...errors)
    return { products: [], rounded: false }
  }
  const refuse = (message: string) => nothing([{ line, handle, message }])
  const before = seen.get(key)
  seen.set(key, 'handle')
  if (before === 'handle') return refuse('this handle stood further up: keep the rows of a product together')
  if (before === 'address') return refuse(`another product of the file has the address ${key}`)
  const { products, errors, rounded } = readShopifyProducts(group, options.rate)
  if (errors.length > 0) return nothing(errors)
  const taken = products.find(({ slug }) => slug !== key && seen.has(slug))
  if (taken) return refuse(`another product of the file has the address ${taken.slug}`)
  for (const { slug } of products) if (slug !== key) seen.set(slug, 'address')
  return { products, rounded }
}

async function writeBatch(run: Run, batch: ImportProduct[]) {
  const { shop, options, summary, listener } = run
  const { dryRun, warehouse } = options
  const products = await withPictures(batch, {
    source: options.pictures,
    shop,
    dryRun,
    warn: (line) => warn(run, line),
  })
  const report = await shop.importProducts({ warehouse, products }, dryRun).catch((error: unknown) => {
    const lines = `${batch[0]?.line}–${batch.at(-1)?.line}`
    throw new Error(`The products of lines ${lines} were not written, those before them were.\n${inWords(error)}`)
  })
  for (const { outcome } of report.products) summary[outcome] += 1
  summary.errors.push(...report.errors)
  listener.written(report.products)
}

/**
 * Brings a file into the shop, batch by batch; memory does not grow with the file. Throws `UnusableFile` before
 * anything is written.
 */
export async function importFile(shop: Shop, options: ImportOptions, listener: Listener): Promise<ImportSummary> {
  const total = await countGroups(options.file)
  const summary: ImportSummary = { created: 0, updated: 0, unchanged: 0, errors: [], warnings: 0 }
  const run: Run = { shop, options, listener, summary, seen: new Map() }
  let batch: ImportProduct[] = []
  let characters = 0
  let done = 0
  let isRounded = false
  for await (const group of readShopifyGroups(options.file)) {
    const { products, rounded } = readGroup(run, group)
    if (rounded && !isRounded) warn(run, ROUNDED)
    isRounded ||= rounded
    batch.push(...products)
    characters += JSON.stringify(products).length
    done += 1
    if (batch.length < options.batch && characters < MAX_BATCH_CHARACTERS) continue
    await writeBatch(run, batch)
    listener.progress(done, total)
    batch = []
    characters = 0
  }
  if (batch.length === 0) return summary
  await writeBatch(run, batch)
  listener.progress(done, total)
  return summary
}
