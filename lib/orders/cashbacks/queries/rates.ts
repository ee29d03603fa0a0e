import { eq } from 'drizzle-orm'
import { inTreeOrder } from '@/lib/catalog/products/category-tree'
import { listCategories } from '@/lib/catalog/products/queries'
import type { Category } from '@/lib/catalog/products/schema'
import { categories } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { RESELLER_TYPES } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { COMMISSION, commissionOf, pointsIn, rateOf, tierRate } from '@/lib/orders/cashbacks/rules'
import type { CategoryRate, CommissionRates, OwnRates } from '@/lib/orders/cashbacks/schema'
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
  const tiers = RESELLER_TYPES.map((tier) => ({ tier, points: pointsIn(settings, tier) }))
  return { least, most, general: settings.of(COMMISSION), tiers, rates }
}

/** The setting of a category's rate. Throws `not_found`. */
export async function requireRate(db: Database, categoryId: number) {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId))
  if (!found) throw new AppError('not_found')
  return commissionOf(categoryId)
}

type RateFor = (categories: readonly number[]) => number

/** The categories with another rate than those above them, or than the shop. */
const ratesBelow = (all: Category[], rateFor: RateFor): OwnRates['categories'] =>
  inTreeOrder(all).flatMap(({ category: { id, title, title_idn }, above }) => {
    const rate = rateFor([id, ...above])
    return rate === rateFor(above) ? [] : [{ title, title_idn, rate }]
  })

/** What a reseller earns by the rules in force. Throws `not_found` without a store. */
export async function readOwnRates(db: Database, { user_id }: Scope): Promise<OwnRates> {
  const [store] = await db
    .select({ reseller_type: resellers.reseller_type })
    .from(resellers)
    .where(eq(resellers.user_id, user_id))
  if (!store) throw new AppError('not_found')
  const settings = await readSettings(db)
  const rateFor: RateFor = (ids) => tierRate(settings, store.reseller_type, ids)
  const points = pointsIn(settings, store.reseller_type)
  const categories = ratesBelow(await listCategories(db), rateFor)
  const tiers = RESELLER_TYPES.map((reseller_type) => ({ reseller_type, rate: tierRate(settings, reseller_type, []) }))
  return { reseller_type: store.reseller_type, points, general: rateFor([]), categories, tiers }
}

/** What each tier earns by the rules in force, and the categories in which the lowest tier earns another rate. */
export async function readTierRates(db: Database) {
  const settings = await readSettings(db)
  const tiers = RESELLER_TYPES.map((tier) => ({ tier, rate: tierRate(settings, tier, []) }))
  const categories = ratesBelow(await listCategories(db), (ids) => tierRate(settings, 'individual', ids))
  return { tiers, categories }
}
