import { and, asc, eq } from 'drizzle-orm'
import { categories, products } from '@/lib/catalog/products/tables'
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

type Priced = { price: number; prices: DamagePrice[] }

/** A category and those above it. */
function withAbove(parents: ReadonlyMap<number, number | null>, id: number | null): Set<number> {
  const found = new Set<number>()
  for (let at = id; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at)
  return found
}

/**
 * What each product of an order costs to buy, by its id, and the lines of the price list for it: those of its category,
 * of one above it, and those of all goods.
 */
export async function damageOf(db: Database | Transaction, orderId: number): Promise<Map<number, Priced>> {
  const prices = await listDamagePrices(db)
  const tree = await db.select({ id: categories.id, parent_id: categories.parent_id }).from(categories)
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]))
  const found = await db
    .select({ id: products.id, price: products.price, category_id: products.category_id })
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .where(eq(order_products.order_id, orderId))
  return new Map(
    found.map(({ id, price, category_id }) => {
      const ours = withAbove(parents, category_id)
      const isOurs = (one: DamagePrice) => one.category_id === null || ours.has(one.category_id)
      return [id, { price, prices: prices.filter(isOurs) }]
    }),
  )
}
