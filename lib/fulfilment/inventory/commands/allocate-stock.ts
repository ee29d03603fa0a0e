import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations } from '@/lib/fulfilment/inventory/tables'

/** Turns the firm reservations of a paid order into allocated ones, which do not expire. */
export async function allocateStock(work: Work, orderId: number) {
  await work.db
    .update(reservations)
    .set({ state: 'allocated', updated_at: work.now })
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'firm')))
}
