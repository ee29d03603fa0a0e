import { eq } from 'drizzle-orm'
import { listCategories } from '@/lib/catalog/products/queries'
import type { Category } from '@/lib/catalog/products/schema'
import { categories } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { COMMISSION, commissionOf, rateOf } from '@/lib/orders/cashbacks/rules'
import type { CategoryRate, CommissionRates } from '@/lib/orders/cashbacks/schema'
import { lastChanges, readSettings } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'

/** A category and those above it, with how deep each is. */
type Placed = { category: Category; path: number[] }

/** Categories as a tree that is read from the top: each before those below it. */
function inOrder(all: Category[], parent: number | null = null, above: number[] = []): Placed[] {
  if (above.length > all.length) return []
  return all
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((category) => {
      const path = [category.id, ...above]
      return [{ category, path }, ...inOrder(all, category.id, path)]
    })
}

/** What resellers earn of the goods of each category. */
export async function readRates(db: Database): Promise<CommissionRates> {
  const settings = await readSettings(db)
  const changes = await lastChanges(db)
  const rates = inOrder(await listCategories(db)).map(({ category, path }): CategoryRate => {
    const { id, title, title_idn } = category
    const last = changes.get(commissionOf(id).key)
    return {
      ...{ category_id: id, title, title_idn, depth: path.length - 1 },
      own: last?.value ?? null,
      rate: rateOf(settings, path),
      changed_by: last?.changed_by ?? null,
      version: last?.at.toISOString() ?? null,
    }
  })
  const { least, most } = COMMISSION
  return { least, most, general: settings.of(COMMISSION), rates }
}

/** The setting of a category's rate. Throws `not_found`. */
export async function requireRate(db: Database, categoryId: number) {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId))
  if (!found) throw new AppError('not_found')
  return commissionOf(categoryId)
}
