import { sql } from 'drizzle-orm'
import { type KnownProduct, loadKnown, matchKnown, slugChoices } from '@/lib/catalog/commands/import-known'
import { writeMedia } from '@/lib/catalog/commands/import-media'
import { type Places, placesOf } from '@/lib/catalog/commands/import-places'
import { countStock } from '@/lib/catalog/commands/import-stock'
import {
  archiveProduct,
  insertProduct,
  touch,
  updateProduct,
  writeColors,
  writeSizes,
} from '@/lib/catalog/commands/import-write'
import type { ImportBatch, ImportedProduct, ImportProduct, ImportReport } from '@/lib/catalog/import-schema'
import { CATALOG_TAG, productTag } from '@/lib/catalog/rules'
import { type Context, command, type Work } from '@/lib/db/command'
import { AppError } from '@/lib/platform/errors'
import { findWarehouseByCode, requireDefaultWarehouse } from '@/lib/warehouses/queries'

/** One import at a time: two files that bring the same new product would meet at its address. */
const IMPORT_LOCK = 726_972

/** A notification of the database holds 8,000 bytes; every page that shows a product has the catalogue's tag too. */
const MOST_TAGS = 200

/** Carries the report out of a transaction that is rolled back. */
class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('dry run')
  }
}

async function countedWarehouse(work: Work, code: string | null): Promise<number> {
  const found = code === null ? await requireDefaultWarehouse(work.db) : await findWarehouseByCode(work.db, code)
  if (!found) throw new AppError('warehouse_not_found')
  return found.id
}

type Import = { work: Work; places: Places; warehouseId: number; taken: Set<string> }

/** The address of a new product; null when every choice belongs to another one. */
function freeSlug({ taken }: Import, wanted: ImportProduct): string | null {
  return slugChoices(wanted).find((slug) => !taken.has(slug)) ?? null
}

async function writeParts({ work, warehouseId }: Import, wanted: ImportProduct, known: KnownProduct) {
  const { changes, colorId } = await writeColors(work, wanted, known)
  const sizes = await writeSizes(work, wanted, known)
  const media = await writeMedia(work, wanted, known, colorId)
  const stock = await countStock(work, warehouseId, wanted, known, colorId)
  return { shown: [...changes, ...sizes, ...media], stock }
}

type Written = { product: ImportedProduct; id: number; refusals: string[] }

async function create(run: Import, wanted: ImportProduct, slug: string): Promise<Written> {
  const made = await insertProduct(run.work, wanted, slug, run.places)
  run.taken.add(slug)
  const { stock } = await writeParts(run, wanted, made)
  const product = { handle: wanted.handle, slug, outcome: 'created' as const, changes: [] }
  return { product, id: made.id, refusals: stock.refusals }
}

async function update(run: Import, wanted: ImportProduct, known: KnownProduct): Promise<Written> {
  const fields = await updateProduct(run.work, wanted, known, run.places)
  const { shown, stock } = await writeParts(run, wanted, known)
  if (fields.length + shown.length > 0) await touch(run.work, known.id)
  const changes = [...fields, ...shown, ...stock.changes]
  const outcome = changes.length > 0 ? ('updated' as const) : ('unchanged' as const)
  return {
    product: { handle: wanted.handle, slug: known.slug, outcome, changes },
    id: known.id,
    refusals: stock.refusals,
  }
}

/** Siblings that the batch's families no longer have. */
async function archiveLost(run: Import, batch: ImportProduct[], known: KnownProduct[], meant: Set<KnownProduct>) {
  const handles = new Set(batch.map(({ handle }) => handle))
  const isLost = (product: KnownProduct) =>
    !meant.has(product) && product.status !== 'archived' && handles.has(product.group_handle ?? '')
  const written: Written[] = []
  for (const lost of known.filter(isLost)) {
    written.push({ product: await archiveProduct(run.work, lost), id: lost.id, refusals: [] })
  }
  return written
}

/** Expires what shows one of these products, and nothing when none of them changed. */
function expirePages(work: Work, written: Written[]) {
  const changed = written.filter(({ product }) => product.outcome !== 'unchanged')
  if (changed.length > 0) work.expire(CATALOG_TAG, ...changed.slice(0, MOST_TAGS).map(({ id }) => productTag(id)))
}

type Request = ImportBatch & { dry_run: boolean }

const writeBatch = command(async (work, { products, warehouse, dry_run }: Request): Promise<ImportReport> => {
  await work.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  const warehouseId = await countedWarehouse(work, warehouse)
  const known = await loadKnown(work, products, warehouseId)
  const matched = matchKnown(products, known)
  const run: Import = { work, warehouseId, places: placesOf(work), taken: new Set(known.map(({ slug }) => slug)) }
  const written: Written[] = []
  const errors: ImportReport['errors'] = []
  for (const wanted of products) {
    const { line, handle } = wanted
    const found = matched.get(wanted)
    const slug = found ? found.slug : freeSlug(run, wanted)
    if (slug === null) {
      errors.push({ line, handle, message: `another product has the address ${wanted.slug}` })
      continue
    }
    const done = found ? await update(run, wanted, found) : await create(run, wanted, slug)
    written.push(done)
    errors.push(...done.refusals.map((message) => ({ line, handle, message })))
  }
  written.push(...(await archiveLost(run, products, known, new Set(matched.values()))))
  const report = { products: written.map(({ product }) => product), errors }
  if (dry_run) throw new DryRun(report)
  expirePages(work, written)
  return report
})

/**
 * Brings products of another shop in: new ones are created, known ones (by handle and options, else by address) get
 * what differs. A family (one handle) comes whole in one batch: a sibling that it no longer has is archived. Twice the
 * same changes nothing. All of a batch in one transaction; a dry run rolls it back. Throws `warehouse_not_found`.
 */
export const importProducts = (context: Context, request: Request): Promise<ImportReport> =>
  writeBatch(context, request).catch((error: unknown) => {
    if (error instanceof DryRun) return error.report
    throw error
  })
