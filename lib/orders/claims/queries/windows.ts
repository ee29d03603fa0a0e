import { eq } from 'drizzle-orm'
import { inTreeOrder } from '@/lib/catalog/products/category-tree'
import { listCategories } from '@/lib/catalog/products/queries'
import { categories } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { listReasons, toDeskReason } from '@/lib/orders/claims/queries/reasons'
import type { ClaimRules, ClaimWindow } from '@/lib/orders/claims/schema/rules'
import { categoryWindow, ownWindows, windowDays } from '@/lib/orders/orders/rules/claim-window'
import { lastChanges, readSettings } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'

/** How long goods of each category may be claimed, and the reasons of claims. */
export async function readClaimRules(db: Database): Promise<ClaimRules> {
  const settings = await readSettings(db)
  const changes = await lastChanges(db)
  const tree = await listCategories(db)
  const own = ownWindows(settings)
  const windows = inTreeOrder(tree).map(({ category, above }): ClaimWindow => {
    const { id, parent_id, title, title_idn } = category
    const last = changes.get(categoryWindow(id).key)
    return {
      category_id: id,
      parent_id,
      title,
      title_idn,
      depth: above.length,
      own_days: own.get(String(id)) ?? null,
      days: windowDays(id, tree, settings),
      changed_by: last?.changed_by ?? null,
      version: last?.at.toISOString() ?? null,
    }
  })
  const { least, most } = categoryWindow(0)
  return { least, most, windows, reasons: (await listReasons(db)).map(toDeskReason) }
}

/** The setting of a category. Throws `not_found`. */
export async function requireWindow(db: Database, categoryId: number) {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId))
  if (!found) throw new AppError('not_found')
  return categoryWindow(categoryId)
}
