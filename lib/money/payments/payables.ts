import type { Database } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { Charge } from '@/lib/money/payments/providers/gateway'
import type { payment_attempts } from '@/lib/money/payments/tables'
import type { Rupiah } from '@/lib/platform/money'
import { port } from '@/lib/platform/port'

/** One attempt to pay a payable. */
export type AttemptRow = typeof payment_attempts.$inferSelect

/** What a gateway needs to know about a purchase. The items add up to the amount, or the list is empty. */
export type Purchase = Pick<Charge, 'items' | 'ordered_at' | 'recipient' | 'phone_number' | 'address' | 'return_url'>

/** The subject of a payment, for example an order. Payments know its price and its deadline, nothing else. */
export type Payable = {
  id: number
  user_id: number
  kind: 'buy' | 'rent'
  amount: Rupiah
  /** It is unpaid and can be paid until `expires_at`. */
  is_waiting: boolean
  is_paid: boolean
  expires_at: Date
  /** The store in which it can be paid, and the code to give at its counter. */
  warehouse_id: number
  counter_code: string
  recipient: string
  describe(db: Database): Promise<Purchase>
}

/** A payable, locked until the transaction ends. Payments tell it what happened to its attempts. */
export type LockedPayable = Payable & {
  /** A new attempt was opened, at the counter or at a gateway. */
  attempted(work: Work, at: { counter: boolean }): Promise<void>
  /** A gateway received the money. The payable keeps it or opens a refund; returns the outcome as text for the log. */
  settled(work: Work, attempt: AttemptRow): Promise<string>
  /** An operator took the money at the counter. Returns the payable's new status. Throws `invalid_transition`. */
  paidAtCounter(work: Work): Promise<string>
  /** An attempt was refused, and no further one is allowed. */
  deniedForGood(work: Work): Promise<void>
  /** The gateway ended an attempt after the payable's deadline. */
  expired(work: Work): Promise<void>
  /** The gateway has refunded an attempt. */
  refunded(work: Work, attempt: AttemptRow): Promise<void>
  /** The payer's bank took the money back. */
  chargedBack(work: Work, attempt: AttemptRow): Promise<void>
  /** A gateway settled a different amount; `received` is as the gateway wrote it, e.g. `150000.00`. */
  wrongAmount(work: Work, attempt: AttemptRow, received: string): Promise<void>
}

export type Payables = {
  /** Throws `order_not_found`, also for another user's payable. */
  require(db: Database, named: { id: number; user_id: number }): Promise<Payable>
  /** Throws `order_not_found`, also for another user's when `user_id` is given, and for one that an operator may not see. */
  lock(work: Work, named: { id: number; user_id?: number }): Promise<LockedPayable>
}

export const payables = port<Payables>('payables')
