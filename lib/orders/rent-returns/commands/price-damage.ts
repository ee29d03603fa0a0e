import { eq } from 'drizzle-orm'
import { categories } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { NewDamagePrice } from '@/lib/orders/rent-returns/schema/return'
import { damage_prices } from '@/lib/orders/rent-returns/tables'
import { AppError } from '@/lib/platform/errors'

/** Throws `invalid_input` for a category that does not exist. */
async function requireCategory(work: Work, id: number | null) {
  if (id === null) return
  const [known] = await work.db.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  if (!known) throw new AppError('invalid_input', { errors: { category_id: 'unknown' } })
}

/**
 * Adds a line to the price list of damage, or changes one; what was charged stays. Throws `not_found`, `invalid_input`
 * for a category that does not exist.
 */
export const writeDamagePrice = command(async (work, { id, ...price }: NewDamagePrice & { id?: number }) => {
  await requireCategory(work, price.category_id)
  const change = { ...price, updated_at: work.now }
  const [before] = id === undefined ? [] : await work.db.select().from(damage_prices).where(eq(damage_prices.id, id))
  const [written] = before
    ? await work.db.update(damage_prices).set(change).where(eq(damage_prices.id, before.id)).returning()
    : id === undefined
      ? await work.db.insert(damage_prices).values(change).returning()
      : []
  if (!written) throw new AppError('not_found')
  const what = { subject_type: 'damage_price', subject_id: written.id }
  await recordAudit(work, { action: 'damage_priced', ...what, before: before ?? null, after: price })
  return written.id
})
