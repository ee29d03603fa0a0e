import { together, type Work } from '@/lib/db/command'
import { lockBill } from '@/lib/money/bills/commands'
import { type BillRow, findBill } from '@/lib/money/bills/queries/bills'
import type { BillPurpose } from '@/lib/money/bills/rules'
import { PaymentError } from '@/lib/money/payments/errors'
import { type LockedPayable, type PayableName, payablesOf } from '@/lib/money/payments/payables'
import { AppError } from '@/lib/platform/errors'

/** A bill and what it is for, both locked until the transaction ends. */
export type Billed = { bill: BillRow; payable: LockedPayable }

/** Throws `not_found` for a bill that the order does not have. */
async function purposeOf(work: Work, name: PayableName): Promise<BillPurpose> {
  if (name.bill_id === undefined) return 'order'
  const bill = await findBill(work.db, name)
  if (!bill) throw new AppError('not_found')
  return bill.purpose
}

/**
 * Locks a payable and then its bill. Throws `order_not_found`, `not_found`, and `payment_not_open` for an order with
 * nothing to pay.
 */
export async function lockBilled(work: Work, name: PayableName): Promise<Billed> {
  const purpose = await purposeOf(work, name)
  const [payable, bill] = await together(payablesOf(purpose).lock(work, name), lockBill(work, name))
  if (!bill) throw new PaymentError('payment_not_open')
  return { bill, payable }
}
