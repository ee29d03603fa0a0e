import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { orders } from '@/lib/orders/orders/tables'

/**
 * Moves the orders of a guest to the member who signed in; unpaid ones count towards the member's limits. An
 * idempotency key that the member has used for another order is removed.
 */
export const takeOrders = (work: Work, { from, to }: { from: number; to: number }) =>
  work.db
    .update(orders)
    .set({
      user_id: to,
      idempotency_key: sql`case when exists (select from ${orders} as theirs
        where theirs.user_id = ${to} and theirs.idempotency_key = ${orders.idempotency_key})
        then null else ${orders.idempotency_key} end`,
    })
    .where(eq(orders.user_id, from))
