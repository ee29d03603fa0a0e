import { and, eq, inArray } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { maskName } from '@/lib/identity/accounts/rules'
import { dropApprovals } from '@/lib/identity/approvals/commands'
import type { BankAccount } from '@/lib/money/bank-accounts/schema'
import { bankName, maskAccount } from '@/lib/money/payouts/rules'
import { recordActivity } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { moveRefund } from '@/lib/orders/refunds/commands/move-refund'
import { RefundError } from '@/lib/orders/refunds/errors'
import { findPayee } from '@/lib/orders/refunds/queries/refunds'
import { ACCOUNT_STATUSES } from '@/lib/orders/refunds/states'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { seal } from '@/lib/platform/secret'
import { OrderError } from '@/lib/selling/checkout/errors'

type PayeeRequest = BankAccount & { user_id: number; order_id: number; type?: OrderRow['type'] }

type Order = Pick<OrderRow, 'id' | 'user_id' | 'type' | 'warehouse_id'>

/** The account as timelines and messages show it: the last digits, and the first letters of its holder. */
export const shownAccount = ({ bank_code, account_number, account_holder }: BankAccount) => ({
  bank_name: bankName(bank_code),
  account_number: maskAccount(account_number),
  account_holder: maskName(account_holder),
})

/** Stores the bank account of an order, encrypted; its name is checked anew. */
async function keepPayee(work: Work, order_id: number, { bank_code, account_number, account_holder }: BankAccount) {
  const unchecked = { holder_check: null, checked_holder: null }
  const account = {
    bank_code,
    account_number: seal(account_number),
    account_holder: seal(account_holder),
    ...unchecked,
  }
  await work.db
    .insert(payees)
    .values({ ...account, order_id, created_at: work.now, updated_at: work.now })
    .onConflictDoUpdate({ target: payees.order_id, set: { ...account, updated_at: work.now } })
}

/** The refunds of an order that can still go to another account, locked. */
const lockWaiting = (work: Work, order_id: number) =>
  work.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.order_id, order_id),
        eq(refunds.destination, 'bank'),
        inArray(refunds.status, [...ACCOUNT_STATUSES]),
      ),
    )
    .for('update')

async function isPayee(work: Work, order_id: number, { bank_code, account_number, account_holder }: BankAccount) {
  const known = await findPayee(work.db, order_id)
  return (
    known?.bank_code === bank_code && known.account_number === account_number && known.account_holder === account_holder
  )
}

/**
 * Sets the bank account for all refunds of an order that are not yet sent. Refunds that were approved for another
 * account wait for a new approval. Setting the same account again changes nothing and returns false.
 */
export async function changePayee(work: Work, order: Order, account: BankAccount): Promise<boolean> {
  const waiting = await lockWaiting(work, order.id)
  const asking = waiting.filter(({ status }) => status === 'needs_bank')
  const isKnown = await isPayee(work, order.id, account)
  if (isKnown && asking.length === 0) return false
  await keepPayee(work, order.id, account)
  if (waiting.length === 0) return true
  // Whoever asked for the payment has seen another account.
  for (const { id } of waiting) await dropApprovals(work, { subject_type: 'refund', subject_id: id })
  const reopened = isKnown ? asking : waiting.filter(({ status }) => status !== 'needs_approval')
  for (const refund of reopened) await moveRefund(work, refund, 'needs_approval')
  const amount = waiting.reduce((sum, refund) => sum + refund.amount, 0)
  await openOrderTask(work, order, { kind: 'refund_due', data: { amount } })
  work.start('refunds')
  return true
}

/**
 * Sets the bank account for the refund of the shopper's own order (REF-018): stored encrypted, with a task for an
 * operator and a message to the buyer. Setting the same account again changes nothing. Throws `order_not_found`, and
 * `refund_account_closed` when no refund waits for an account or all are paid.
 */
export const givePayee = command(async (work, { user_id, order_id, type, ...account }: PayeeRequest) => {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id || (type && order.type !== type)) throw new OrderError('order_not_found')
  if ((await lockWaiting(work, order_id)).length === 0) throw new RefundError('refund_account_closed')
  if (!(await changePayee(work, order, account))) return
  const data = shownAccount(account)
  await recordActivity(work, { order_id, verb: 'update_bank', from: order.status, to: order.status, data })
  await notifyBuyer(work, order, 'refund_account', { data: { account: `${data.bank_name} ${data.account_number}` } })
})
