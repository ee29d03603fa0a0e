import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { LIVE_STATUSES } from '@/lib/money/payments/states'
import { payment_attempts } from '@/lib/money/payments/tables'

/** Ends the live attempt of an order. A job closes the charge at the gateway, so that it can no longer be paid. */
export async function closeAttempts(work: Work, orderId: number, status: 'cancelled' | 'expired') {
  await work.db
    .update(payment_attempts)
    .set({ status, updated_at: work.now })
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.status, [...LIVE_STATUSES])))
}
