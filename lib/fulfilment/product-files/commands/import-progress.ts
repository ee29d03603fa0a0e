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

const FORGOTTEN_MS = 30 * 24 * 3_600_000

/** How far a file has come; one that was not begun before, or has changed, begins anew. */
export const beginImport = command(async ({ db, now }, { fingerprint, file }: ImportStart): Promise<ImportState> => {
  const isOther = and(eq(catalog_imports.file, file), ne(catalog_imports.fingerprint, fingerprint))
  const isOld = lt(catalog_imports.updated_at, new Date(now.getTime() - FORGOTTEN_MS))
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

const FEW = 1000

/** The planner learns how much there is now; the embedded database has nobody else who tells it. */
const analyze = ({ db }: Work) =>
  db.execute(sql`analyze ${products}, ${product_colors}, ${product_media}, ${stock_items}, ${stock_movements}`)

/** Whether the number of products has doubled once more on the way. */
const hasDoubled = ({ from, to }: ImportStep) => Math.floor(Math.log2(from / FEW)) < Math.floor(Math.log2(to / FEW))

/** The file is through: the next time it begins at its first product. */
export const finishImport = command(async (work, { fingerprint }: Pick<ImportStart, 'fingerprint'>) => {
  const ended = await work.db
    .delete(catalog_imports)
    .where(eq(catalog_imports.fingerprint, fingerprint))
    .returning({ created: catalog_imports.created })
  if (ended.some(({ created }) => created > FEW)) await analyze(work)
})

/** Notes in a batch's transaction how far the file has come. Throws `request_in_progress` when another got there first. */
export async function advanceImport(work: Work, step: ImportStep, report: ImportReport) {
  const outcomes = (wanted: string) => report.products.filter(({ outcome }) => outcome === wanted).length
  const more = (column: 'created' | 'updated' | 'unchanged' | 'refused', amount: number) =>
    sql`${catalog_imports[column]} + ${amount}`
  const [moved] = await work.db
    .update(catalog_imports)
    .set({
      position: step.to,
      created: more('created', outcomes('created')),
      updated: more('updated', outcomes('updated')),
      unchanged: more('unchanged', outcomes('unchanged')),
      refused: more('refused', step.refused + report.refused),
      last_errors: report.errors,
      updated_at: work.now,
    })
    .where(and(eq(catalog_imports.fingerprint, step.fingerprint), eq(catalog_imports.position, step.from)))
    .returning({ fingerprint: catalog_imports.fingerprint })
  if (!moved) throw new AppError('request_in_progress')
  if (step.to > FEW && hasDoubled(step)) await analyze(work)
}
