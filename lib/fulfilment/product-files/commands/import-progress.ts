import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { product_colors, product_media, products } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import type {
  ImportReport,
  ImportStart,
  ImportState,
  ImportStep,
  RowError,
} from '@/lib/fulfilment/product-files/schema/imports'
import { catalog_imports } from '@/lib/fulfilment/product-files/tables'
import { AppError } from '@/lib/platform/errors'

const KEEP_MS = 30 * 24 * 3_600_000

/** The progress of a file; a new or changed file begins at zero. */
export const beginImport = command(async ({ db, now }, { fingerprint, file }: ImportStart): Promise<ImportState> => {
  const isOther = and(eq(catalog_imports.file, file), ne(catalog_imports.fingerprint, fingerprint))
  const isOld = lt(catalog_imports.updated_at, new Date(now.getTime() - KEEP_MS))
  await db.delete(catalog_imports).where(or(isOther, isOld))
  const [state] = await db
    .insert(catalog_imports)
    .values({ fingerprint, file, started_at: now, updated_at: now })
    .onConflictDoUpdate({ target: catalog_imports.fingerprint, set: { file } })
    .returning()
  if (!state) throw new AppError('internal')
  const { position, created, updated, unchanged, refused } = state
  return { position, created, updated, unchanged, refused, last_errors: state.last_errors as RowError[] }
})

const MIN_ANALYZED = 1000

/** Refreshes the planner's statistics, because the embedded database has no autovacuum. */
const analyze = ({ db }: Work) =>
  db.execute(sql`analyze ${products}, ${product_colors}, ${product_media}, ${stock_items}, ${stock_movements}`)

/** Whether this step crosses a doubling of the number of products: 1,000, 2,000, 4,000 … */
const hasDoubled = ({ from, to }: ImportStep) =>
  Math.floor(Math.log2(from / MIN_ANALYZED)) < Math.floor(Math.log2(to / MIN_ANALYZED))

/** Deletes the progress of a finished file, so that its next import begins at the first product. */
export const finishImport = command(async (work, { fingerprint }: Pick<ImportStart, 'fingerprint'>) => {
  const ended = await work.db
    .delete(catalog_imports)
    .where(eq(catalog_imports.fingerprint, fingerprint))
    .returning({ created: catalog_imports.created })
  if (ended.some(({ created }) => created > MIN_ANALYZED)) await analyze(work)
})

/**
 * Records the progress of a file in the batch's transaction. Throws `request_in_progress` when another process has
 * advanced it.
 */
export async function advanceImport(work: Work, step: ImportStep, report: ImportReport) {
  const outcomes = (wanted: string) => report.products.filter(({ outcome }) => outcome === wanted).length
  const increase = (column: 'created' | 'updated' | 'unchanged' | 'refused', amount: number) =>
    sql`${catalog_imports[column]} + ${amount}`
  const [moved] = await work.db
    .update(catalog_imports)
    .set({
      position: step.to,
      created: increase('created', outcomes('created')),
      updated: increase('updated', outcomes('updated')),
      unchanged: increase('unchanged', outcomes('unchanged')),
      refused: increase('refused', step.refused + report.refused),
      last_errors: report.errors,
      updated_at: work.now,
    })
    .where(and(eq(catalog_imports.fingerprint, step.fingerprint), eq(catalog_imports.position, step.from)))
    .returning({ fingerprint: catalog_imports.fingerprint })
  if (!moved) throw new AppError('request_in_progress')
  if (step.to > MIN_ANALYZED && hasDoubled(step)) await analyze(work)
}
