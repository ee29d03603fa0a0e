import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { lockBill, moveBill } from '@/lib/money/bills/commands'
import type { BillName } from '@/lib/money/bills/queries/bills'
import { LIVE_STATUSES } from '@/lib/money/payments/states'
import { payment_attempts } from '@/lib/money/payments/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Ends an open bill and the live attempt to pay it. A job closes the charge at the gateway, so that it can no longer be
 * paid. The payable is locked by this transaction.
 */
export async function closeBill(work: Work, name: BillName, status: 'cancelled' | 'expired') {
  const bill = await lockBill(work, name)
  if (!bill) throw new AppError('internal')
  await moveBill(work, bill, status)
  await work.db
    .update(payment_attempts)
    .set({ status, updated_at: work.now })
    .where(and(eq(payment_attempts.bill_id, bill.id), inArray(payment_attempts.status, [...LIVE_STATUSES])))
}
