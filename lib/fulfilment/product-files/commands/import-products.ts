import { sql } from 'drizzle-orm'
import { archiveProducts } from '@/lib/catalog/products/commands/write-products'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { command, type Work } from '@/lib/db/command'
import { seesWarehouse } from '@/lib/db/operator-scope'
import { change } from '@/lib/fulfilment/product-files/commands/import-change'
import { type Draft, diffProduct, type ImportContext } from '@/lib/fulfilment/product-files/commands/import-diff'
import {
  type KnownProduct,
  loadKnown,
  matchKnown,
  slugChoices,
} from '@/lib/fulfilment/product-files/commands/import-known'
import { readDurations, readTaxonomy } from '@/lib/fulfilment/product-files/commands/import-places'
import { advanceImport } from '@/lib/fulfilment/product-files/commands/import-progress'
import { readCodeOwners } from '@/lib/fulfilment/product-files/commands/import-shelves'
import { writeDrafts } from '@/lib/fulfilment/product-files/commands/import-write'
import { recordImport } from '@/lib/fulfilment/product-files/commands/record-import'
import type {
  ImportBatch,
  ImportedProduct,
  ImportProduct,
  ImportReport,
} from '@/lib/fulfilment/product-files/schema/imports'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { listWarehouses, requireDefaultWarehouse } from '@/lib/places/warehouses/queries'

/**
 * The key of the advisory lock that lets one import run at a time: two files with the same new product would conflict
 * on its slug.
 */
const IMPORT_LOCK = 726_972

/**
 * Limits the tags of one notification, which PostgreSQL allows 8,000 bytes. Every product page also has the catalogue's
 * tag.
 */
const MOST_TAGS = 200

const NO_WAREHOUSE = { warehouse: 'the shop has none yet; make one with `store warehouse add`' }

type ImportRequest = Omit<ImportBatch, 'step'> & { step?: ImportBatch['step']; dry_run: boolean }

async function readContext(work: Work, request: ImportRequest, known: KnownProduct[]): Promise<ImportContext> {
  const { warehouse, products, dry_run } = request
  const all = await listWarehouses(work.db)
  if (all.length === 0) throw new WarehouseError('warehouse_not_found', { errors: NO_WAREHOUSE })
  const own = all.filter(({ id }) => seesWarehouse(work.actor, id))
  const warehouses = new Map(own.map(({ code, id }) => [code, id]))
  const { code } = warehouse === null ? await requireDefaultWarehouse(work.db) : { code: warehouse }
  const counted = warehouses.get(code) ?? null
  if (warehouse !== null && counted === null) throw new WarehouseError('warehouse_not_found')
  return {
    now: work.now,
    warehouses,
    counted,
    taxonomy: await readTaxonomy(work, products, known, dry_run),
    durations: await readDurations(work, products, dry_run),
    owners: await readCodeOwners(work, products),
  }
}

type MatchedProduct = { wanted: ImportProduct; found: KnownProduct | null; slug: string | undefined }

/** Matches each product to a stored one, else gives it a free slug; `slug` is undefined when every choice is taken. */
function matchBatch(batch: ImportProduct[], known: KnownProduct[]): MatchedProduct[] {
  const matched = matchKnown(batch, known)
  const taken = new Set(known.map(({ slug }) => slug))
  return batch.map((wanted) => {
    const found = matched.get(wanted) ?? null
    const slug = found?.slug ?? slugChoices(wanted).find((choice) => !taken.has(choice))
    if (slug !== undefined) taken.add(slug)
    return { wanted, found, slug }
  })
}

/** The writes of a batch. A family with a product without a slug is left out completely. */
function draftBatch(matches: MatchedProduct[], context: ImportContext) {
  const errors: ImportReport['errors'] = []
  const refuse = ({ line, handle }: ImportProduct, code: string, message: string) =>
    errors.push({ line, handle, column: '', code, message })
  const withoutSlug = matches.filter(({ slug }) => slug === undefined).map(({ wanted }) => wanted)
  for (const wanted of withoutSlug) refuse(wanted, 'address_taken', `another product has the address ${wanted.slug}`)
  const skipped = new Set(withoutSlug.map(({ handle }) => handle))
  const drafts: Draft[] = []
  for (const { wanted, found, slug } of matches) {
    if (slug === undefined || skipped.has(wanted.handle)) continue
    const draft = diffProduct(wanted, found, slug, context)
    drafts.push(draft)
    for (const message of draft.refusals) refuse(wanted, 'held', message)
  }
  return { drafts, errors, refused: skipped.size }
}

/** Siblings that the batch's families no longer have. */
function findRemovedSiblings(drafts: Draft[], known: KnownProduct[]): KnownProduct[] {
  const families = drafts.filter(({ wanted }) => !wanted.is_complete)
  const handles = new Set(families.map(({ wanted }) => wanted.handle))
  const meant = new Set(drafts.map((draft) => draft.known))
  return known.filter(
    (product) => !meant.has(product) && product.status !== 'archived' && handles.has(product.group_handle ?? ''),
  )
}

const reportRemoved = ({ group_handle, slug, status }: KnownProduct): ImportedProduct => ({
  handle: group_handle ?? slug,
  slug,
  outcome: 'updated',
  changes: [change('status', status, 'archived')],
})

function reportDraft({ wanted, known, slug, changes }: Draft): ImportedProduct {
  const outcome = known === null ? 'created' : changes.length > 0 ? 'updated' : 'unchanged'
  return { handle: wanted.handle, slug, outcome, changes: known ? changes : [] }
}

const isChanged = ({ known, changes }: Draft) => known === null || changes.length > 0

/** Opening an empty shelf is written but not reported. */
const isWritten = (draft: Draft) => isChanged(draft) || draft.stock.open.length > 0

const writeBatch = command(async (work, request: ImportRequest): Promise<ImportReport> => {
  const { products, dry_run, step } = request
  await work.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  const known = await loadKnown(work, products)
  const context = await readContext(work, request, known)
  const { drafts, errors, refused } = draftBatch(matchBatch(products, known), context)
  const removed = findRemovedSiblings(drafts, known)
  const report = { products: [...drafts.map(reportDraft), ...removed.map(reportRemoved)], errors, refused }
  if (dry_run) return report
  const written = drafts.filter(isWritten)
  const ids = await writeDrafts(work, written)
  // Siblings that the file no longer has are not sold any more.
  await archiveProducts(work, removed)
  if (step) await advanceImport(work, step, report)
  const changed = [
    ...ids.filter((_id, index) => written[index] && isChanged(written[index])),
    ...removed.map(({ id }) => id),
  ]
  await recordImport(work, step ?? null, report)
  if (changed.length > 0) work.expire(CATALOG_TAG, ...changed.slice(0, MOST_TAGS).map(productTag))
  return report
})

/**
 * Imports a batch of products: creates new ones and updates known ones (by handle and options, else by slug). A family
 * (one handle) must be complete in one batch; stored siblings missing from it are archived. Importing a batch again
 * changes nothing. Runs in one transaction with the progress of the file; a dry run only compares. Throws
 * `warehouse_not_found`, `request_in_progress`.
 */
export const importProducts = writeBatch
