import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations } from '@/lib/fulfilment/inventory/tables'

/** Paid: the hold no longer ends by itself. */
export async function allocateStock(work: Work, orderId: number) {
  await work.db
    .update(reservations)
    .set({ state: 'allocated', updated_at: work.now })
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'firm')))
}
