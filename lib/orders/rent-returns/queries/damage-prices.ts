import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { DamagePrice } from '@/lib/orders/rent-returns/schema/return'
import { damage_prices } from '@/lib/orders/rent-returns/tables'

const SHOWN = {
  id: damage_prices.id,
  category_id: damage_prices.category_id,
  condition: damage_prices.condition,
  title: damage_prices.title,
  title_idn: damage_prices.title_idn,
  amount: damage_prices.amount,
  percentage: damage_prices.percentage,
  active: damage_prices.active,
  position: damage_prices.position,
}

/** The price list of damage, in its order; `all` with lines that are no longer used. */
export const listDamagePrices = (db: Database | Transaction, { all = false } = {}): Promise<DamagePrice[]> =>
  db
    .select(SHOWN)
    .from(damage_prices)
    .where(and(all ? undefined : eq(damage_prices.active, true)))
    .orderBy(asc(damage_prices.position), asc(damage_prices.id))
