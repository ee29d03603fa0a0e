import { eq } from 'drizzle-orm'
import { inTreeOrder } from '@/lib/catalog/products/category-tree'
import { listCategories } from '@/lib/catalog/products/queries'
import { categories } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { COMMISSION, commissionOf, rateOf } from '@/lib/orders/cashbacks/rules'
import type { CategoryRate, CommissionRates } from '@/lib/orders/cashbacks/schema'
import { lastChanges, readSettings } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'

/** What resellers earn of the goods of each category. */
export async function readRates(db: Database): Promise<CommissionRates> {
  const settings = await readSettings(db)
  const changes = await lastChanges(db)
  const rates = inTreeOrder(await listCategories(db)).map(({ category, above }): CategoryRate => {
    const { id, title, title_idn } = category
    const last = changes.get(commissionOf(id).key)
    return {
      ...{ category_id: id, title, title_idn, depth: above.length },
      own: last?.value ?? null,
      rate: rateOf(settings, [id, ...above]),
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
