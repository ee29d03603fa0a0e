import { and, asc, eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import { order_products } from '@/lib/orders/orders/tables'
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

/** What each product of an order costs to buy, by its id. */
export async function valuesOf(db: Database | Transaction, orderId: number) {
  const found = await db
    .select({ id: products.id, price: products.price })
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .where(eq(order_products.order_id, orderId))
  return new Map(found.map(({ id, price }) => [id, price]))
}
