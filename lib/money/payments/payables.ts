import type { Database } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { BillName } from '@/lib/money/bills/queries/bills'
import type { BillPurpose } from '@/lib/money/bills/rules'
import type { Charge } from '@/lib/money/payments/providers/gateway'
import type { payment_attempts } from '@/lib/money/payments/tables'
import { AppError } from '@/lib/platform/errors'
import { port } from '@/lib/platform/port'

/** One attempt to pay a bill. */
export type AttemptRow = typeof payment_attempts.$inferSelect

/** What a gateway needs to know about a purchase. The items add up to the amount, or the list is empty. */
export type Purchase = Pick<Charge, 'items' | 'ordered_at' | 'recipient' | 'phone_number' | 'address' | 'return_url'>

/** What a bill is for, for example an order. Payments read price, deadline and status from the bill. */
export type Payable = {
  user_id: number
  kind: 'buy' | 'rent'
  /** The store in which it can be paid, and the code to give at its counter. */
  warehouse_id: number
  counter_code: string
  recipient: string
  /** Who pays instead of the account's owner, with contacts of their own. */
  payer?: { email: string | null; phone_number: string | null } | undefined
  describe(db: Database): Promise<Purchase>
}

/** Whether the payable keeps the money of a settled attempt, and the outcome as text for the log. */
export type Settlement = { isKept: boolean; outcome: string }

/** A payable, locked until the transaction ends. Payments tell it what happened to the attempts to pay its bill. */
export type LockedPayable = Payable & {
  /** A new attempt was opened, at the counter or at a gateway. */
  attempted(work: Work, at: { counter: boolean }): Promise<void>
  /**
   * A gateway received the money, in time or late. The payable keeps it, which pays the bill, or opens a refund. In the
   * ledger it is an advance until the payable posts what becomes of it.
   */
  settled(work: Work, attempt: AttemptRow): Promise<Settlement>
  /** A gateway received money for a bill that is paid already. */
  paidTwice(work: Work, attempt: AttemptRow): Promise<void>
  /** An operator took the money at the counter. Returns the payable's new status. Throws `invalid_transition`. */
  paidAtCounter(work: Work): Promise<string>
  /** An attempt was refused, and no further one is allowed. Ends the bill. */
  deniedForGood(work: Work): Promise<void>
  /** The gateway ended an attempt after the bill's deadline. Ends the bill. */
  expired(work: Work): Promise<void>
  /** The gateway has refunded an attempt. */
  refunded(work: Work, attempt: AttemptRow): Promise<void>
  /** The payer's bank took the money back. */
  chargedBack(work: Work, attempt: AttemptRow): Promise<void>
  /** A gateway settled a different amount; `received` is as the gateway wrote it, e.g. `150000.00`. */
  wrongAmount(work: Work, attempt: AttemptRow, received: string): Promise<void>
}

/** The bill of somebody's payable; without `user_id` anybody's. */
export type PayableName = BillName & { user_id?: number }

export type Payables = {
  /** Throws `order_not_found`, also for another user's payable. */
  require(db: Database, name: PayableName): Promise<Payable>
  /**
   * Throws `order_not_found`, also for another user's when `user_id` is given, and for one that an operator may not
   * see.
   */
  lock(work: Work, name: PayableName): Promise<LockedPayable>
}

/** What can be paid, by the purpose of its bill. */
export const payables = port<Partial<Record<BillPurpose, Payables>>>('payables')

export function payablesOf(purpose: BillPurpose): Payables {
  const found = payables.current[purpose]
  if (!found) throw new AppError('internal')
  return found
}
