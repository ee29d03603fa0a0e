import type { Work } from '@/lib/db/command'
import type { ImportedProduct, ImportReport, ImportStep } from '@/lib/fulfilment/product-files/schema/imports'
import { recordAudits } from '@/lib/identity/audit/commands'

const side = (changes: ImportedProduct['changes'], of: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[of]]))

/** Records a batch of an import: one entry with what it made, and one for each product that it changed. */
export async function recordImport(work: Work, step: ImportStep | null, report: ImportReport) {
  const of = (outcome: ImportedProduct['outcome']) => report.products.filter((product) => product.outcome === outcome)
  const updated = of('updated')
  await recordAudits(work, [
    {
      ...{ action: 'products_imported', subject_type: 'import', subject_id: step?.fingerprint ?? null },
      after: {
        created: of('created').map(({ slug }) => slug),
        updated: updated.length,
        unchanged: of('unchanged').length,
        refused: report.refused,
      },
    },
    ...updated.map(({ slug, changes }) => ({
      ...{ action: 'product_imported', subject_type: 'product', subject_id: slug },
      before: side(changes, 'before'),
      after: side(changes, 'after'),
    })),
  ])
}
