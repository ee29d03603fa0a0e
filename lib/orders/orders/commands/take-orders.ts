import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { orders } from '@/lib/orders/orders/tables'

/**
 * The orders of a guest become those of the member whom the guest turned out to be: unpaid ones count for the member's
 * limits from then on. A key that the member has used for another order is forgotten.
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
