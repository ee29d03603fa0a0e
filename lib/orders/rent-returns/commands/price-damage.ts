import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { NewDamagePrice } from '@/lib/orders/rent-returns/schema/return'
import { damage_prices } from '@/lib/orders/rent-returns/tables'
import { AppError } from '@/lib/platform/errors'

/** Adds a line to the price list of damage, or changes one; what was charged stays. Throws `not_found`. */
export const writeDamagePrice = command(async (work, { id, ...price }: NewDamagePrice & { id?: number }) => {
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
