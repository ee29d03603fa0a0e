import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { rent_contracts, rent_terms } from '@/lib/orders/rent-contracts/tables'

/** The contract of a rental with its order and lines; null for an order of before contracts were kept. */
export async function findContract({ db }: Pick<Context, 'db'>, order_id: number) {
  const [found] = await db
    .select({ order: orders, terms: rent_terms.content, accepted_at: rent_contracts.accepted_at })
    .from(rent_contracts)
    .innerJoin(rent_terms, eq(rent_terms.digest, rent_contracts.digest))
    .innerJoin(orders, eq(orders.id, rent_contracts.order_id))
    .where(and(eq(rent_contracts.order_id, order_id), eq(orders.type, 'rent')))
  if (!found) return null
  const lines = await db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order_id))
    .orderBy(asc(order_products.id))
  return { ...found, lines }
}

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>

export async function hasContract(db: Database | Transaction, order_id: number): Promise<boolean> {
  const found = await db
    .select({ digest: rent_contracts.digest })
    .from(rent_contracts)
    .where(eq(rent_contracts.order_id, order_id))
  return found.length > 0
}
