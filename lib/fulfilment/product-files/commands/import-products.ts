import { sql } from 'drizzle-orm'
import { archiveProducts } from '@/lib/catalog/products/commands/write-products'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { addWords } from '@/lib/catalog/search/commands'
import { command, type Work } from '@/lib/db/command'
import { change } from '@/lib/fulfilment/product-files/commands/import-change'
import { type Draft, diffProduct, type Surroundings } from '@/lib/fulfilment/product-files/commands/import-diff'
import {
  type KnownProduct,
  loadKnown,
  matchKnown,
  slugChoices,
} from '@/lib/fulfilment/product-files/commands/import-known'
import { readDurations, readPlaces } from '@/lib/fulfilment/product-files/commands/import-places'
import { advanceImport } from '@/lib/fulfilment/product-files/commands/import-progress'
import { writeDrafts } from '@/lib/fulfilment/product-files/commands/import-write'
import type {
  ImportBatch,
  ImportedProduct,
  ImportProduct,
  ImportReport,
} from '@/lib/fulfilment/product-files/schema/imports'
import { WarehouseError } from '@/lib/places/warehouses/errors'
import { listWarehouses, requireDefaultWarehouse } from '@/lib/places/warehouses/queries'

/** One import at a time: two files that bring the same new product would meet at its address. */
const IMPORT_LOCK = 726_972

/** A notification of the database holds 8,000 bytes; every page that shows a product has the catalogue's tag too. */
const MOST_TAGS = 200

const NO_WAREHOUSE = { warehouse: 'the shop has none yet; make one with `store warehouse add`' }

type Request = Omit<ImportBatch, 'step'> & { step?: ImportBatch['step']; dry_run: boolean }

async function readSurroundings(work: Work, request: Request, known: KnownProduct[]): Promise<Surroundings> {
  const { warehouse, products, dry_run } = request
  const all = await listWarehouses(work.db)
  if (all.length === 0) throw new WarehouseError('warehouse_not_found', { errors: NO_WAREHOUSE })
  const warehouses = new Map(all.map(({ code, id }) => [code, id]))
  const counted = warehouse === null ? (await requireDefaultWarehouse(work.db)).id : warehouses.get(warehouse)
  if (counted === undefined) throw new WarehouseError('warehouse_not_found')
  return {
    now: work.now,
    warehouses,
    counted,
    places: await readPlaces(work, products, known, dry_run),
    durations: await readDurations(work, products, dry_run),
  }
}

type Placed = { wanted: ImportProduct; found: KnownProduct | null; slug: string | undefined }

/** The product that each one is, or the address that it takes; none when every choice belongs to another one. */
function placeBatch(batch: ImportProduct[], known: KnownProduct[]): Placed[] {
  const matched = matchKnown(batch, known)
  const taken = new Set(known.map(({ slug }) => slug))
  return batch.map((wanted) => {
    const found = matched.get(wanted) ?? null
    const slug = found?.slug ?? slugChoices(wanted).find((choice) => !taken.has(choice))
    if (slug !== undefined) taken.add(slug)
    return { wanted, found, slug }
  })
}

/** What each product of the batch needs. A family of which one has no address is left out whole. */
function draftBatch(placed: Placed[], around: Surroundings) {
  const errors: ImportReport['errors'] = []
  const refuse = ({ line, handle }: ImportProduct, code: string, message: string) =>
    errors.push({ line, handle, column: '', code, message })
  const homeless = placed.filter(({ slug }) => slug === undefined).map(({ wanted }) => wanted)
  for (const wanted of homeless) refuse(wanted, 'address_taken', `another product has the address ${wanted.slug}`)
  const left = new Set(homeless.map(({ handle }) => handle))
  const drafts: Draft[] = []
  for (const { wanted, found, slug } of placed) {
    if (slug === undefined || left.has(wanted.handle)) continue
    const draft = diffProduct(wanted, found, slug, around)
    drafts.push(draft)
    for (const message of draft.refusals) refuse(wanted, 'held', message)
  }
  return { drafts, errors, refused: left.size }
}

/** Siblings that the batch's families no longer have. */
function findLost(drafts: Draft[], known: KnownProduct[]): KnownProduct[] {
  const families = drafts.filter(({ wanted }) => !wanted.is_complete)
  const handles = new Set(families.map(({ wanted }) => wanted.handle))
  const meant = new Set(drafts.map((draft) => draft.known))
  return known.filter(
    (product) => !meant.has(product) && product.status !== 'archived' && handles.has(product.group_handle ?? ''),
  )
}

const reportLost = ({ group_handle, slug, status }: KnownProduct): ImportedProduct => ({
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

/** A shelf with nothing on it is opened without a word. */
const isWritten = (draft: Draft) => isChanged(draft) || draft.stock.open.length > 0

const writeBatch = command(async (work, request: Request): Promise<ImportReport> => {
  const { products, dry_run, step } = request
  await work.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  const known = await loadKnown(work, products)
  const around = await readSurroundings(work, request, known)
  const { drafts, errors, refused } = draftBatch(placeBatch(products, known), around)
  const lost = findLost(drafts, known)
  const report = { products: [...drafts.map(reportDraft), ...lost.map(reportLost)], errors, refused }
  if (dry_run) return report
  const written = drafts.filter(isWritten)
  const ids = await writeDrafts(work, written)
  // A sibling that the file no longer has is not sold any more.
  await archiveProducts(work, lost)
  if (step) await advanceImport(work, step, report)
  const changed = [
    ...ids.filter((_id, index) => written[index] && isChanged(written[index])),
    ...lost.map(({ id }) => id),
  ]
  await addWords(work, changed)
  if (changed.length > 0) work.expire(CATALOG_TAG, ...changed.slice(0, MOST_TAGS).map(productTag))
  return report
})

/**
 * Brings products of a file in: new ones are created, known ones (by handle and options, else by address) get what
 * differs. A family (one handle) comes whole in one batch: a sibling that it no longer has is archived. Twice the
 * same changes nothing. All of a batch in one transaction, with how far the file has come; a dry run only compares.
 * Throws `warehouse_not_found`, `request_in_progress`.
 */
export const importProducts = writeBatch
