import { and, eq, inArray } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { dropApprovals } from '@/lib/identity/approvals/commands'
import { bankName, maskAccount } from '@/lib/money/payouts/rules'
import { recordActivity } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { moveRefund } from '@/lib/orders/refunds/commands/move-refund'
import { RefundError } from '@/lib/orders/refunds/errors'
import { findPayee } from '@/lib/orders/refunds/queries/refunds'
import type { BankAccount } from '@/lib/orders/refunds/schema'
import { ACCOUNT_STATUSES } from '@/lib/orders/refunds/states'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { seal } from '@/lib/platform/secret'
import { OrderError } from '@/lib/selling/checkout/errors'

type PayeeRequest = BankAccount & { user_id: number; order_id: number; type?: OrderRow['type'] }

/** Stores the bank account of an order, encrypted; its name is checked anew. */
export async function keepPayee(
  work: Work,
  order_id: number,
  { bank_code, account_number, account_holder }: BankAccount,
) {
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

/**
 * Sets the bank account for the refund of the shopper's own order (REF-018): stored encrypted, with a task for an
 * operator and a message to the buyer. Setting the same account again changes nothing. Throws `order_not_found`, and
 * `refund_account_closed` when no refund waits for an account or all are paid.
 */
export const givePayee = command(async (work, { user_id, order_id, type, ...account }: PayeeRequest) => {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id || (type && order.type !== type)) throw new OrderError('order_not_found')
  const waiting = await work.db
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
  if (waiting.length === 0) throw new RefundError('refund_account_closed')
  const asking = waiting.filter(({ status }) => status === 'needs_bank')
  const known = await findPayee(work.db, order_id)
  const { bank_code, account_number, account_holder } = account
  const isKnown =
    known?.bank_code === bank_code && known.account_number === account_number && known.account_holder === account_holder
  if (isKnown && asking.length === 0) return
  await keepPayee(work, order_id, account)
  // Whoever asked for the payment has seen another account.
  for (const { id } of waiting) await dropApprovals(work, { subject_type: 'refund', subject_id: id })
  const reopened = isKnown ? asking : waiting.filter(({ status }) => status !== 'needs_approval')
  for (const refund of reopened) await moveRefund(work, refund, 'needs_approval')
  const shown = { bank_name: bankName(bank_code), account_number: maskAccount(account_number) }
  await recordActivity(work, { order_id, verb: 'update_bank', from: order.status, to: order.status, data: shown })
  const amount = waiting.reduce((sum, refund) => sum + refund.amount, 0)
  await openOrderTask(work, order, { kind: 'refund_due', data: { amount } })
  work.start('refunds')
  await notifyBuyer(work, order, 'refund_account', { data: { account: `${shown.bank_name} ${shown.account_number}` } })
})
