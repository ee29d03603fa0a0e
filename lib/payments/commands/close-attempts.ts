import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/db/tables'
import { LIVE_STATUSES } from '@/lib/payments/states'

/** Ends the live attempt of an order. A job tells the gateway, so that the number can no longer be paid. */
export async function closeAttempts(work: Work, orderId: number, status: 'cancelled' | 'expired') {
  await work.db
    .update(payment_attempts)
    .set({ status, updated_at: work.now })
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.status, [...LIVE_STATUSES])))
}
