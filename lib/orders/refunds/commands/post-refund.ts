import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import { ACCOUNT_OF_PROVIDER, postTakenBack } from '@/lib/money/payments/commands/post-payment'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { payouts } from '@/lib/money/payouts/tables'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { refunds } from '@/lib/orders/refunds/tables'

const refundEntry = ({ id, order_id, amount }: RefundRow) =>
  ({ reference: `refund/${id}`, order_id, amount, cause: 'money_back' }) as const

/**
 * The account that has what goes back: a claim is about what was earned, a deposit was held,
 * rent is earned later, all else was paid in advance.
 */
export function sourceOf(cause: RefundRow['cause']): StoreAccount {
  if (cause === 'claim') return 'revenue'
  if (cause === 'unused_rent') return 'deferred_rent'
  return cause === 'deposit' ? 'deposits' : 'advances'
}

/** A refund was opened: the store owes it. */
export const postRefundOpened = (work: Work, refund: RefundRow) =>
  postEntries(work, [{ ...refundEntry(refund), from: sourceOf(refund.cause), to: 'refunds_due', step: 'opened' }])

async function wasTransferred(work: Work, { id }: RefundRow) {
  const isOurs = and(eq(payouts.subject_type, 'refund'), eq(payouts.subject_id, id), eq(payouts.status, 'paid'))
  return (await work.db.select({ id: payouts.id }).from(payouts).where(isOurs)).length > 0
}

async function accountOfPayment(work: Work, { attempt_id }: RefundRow): Promise<StoreAccount> {
  const { id, provider } = payment_attempts
  const [paid] = await work.db.select({ provider }).from(payment_attempts).where(eq(id, attempt_id))
  return ACCOUNT_OF_PROVIDER[paid?.provider ?? 'store']
}

/** A refund was paid: by its gateway, or by a transfer of a person. What a payout paid is posted with the payout. */
export async function postRefundPaid(work: Work, refund: RefundRow) {
  // What a wallet was credited is posted with the credit.
  if (refund.destination === 'wallet') return
  const isBank = refund.destination === 'bank'
  if (isBank && (await wasTransferred(work, refund))) return
  const to = isBank ? 'bank' : await accountOfPayment(work, refund)
  await postEntries(work, [{ ...refundEntry(refund), from: 'refunds_due', to, step: 'paid' }])
}

/** A payment was taken back: what its refunds have not claimed of it is lost. */
export async function postRestTakenBack(work: Work, attempt: AttemptRow) {
  const [claimed] = await work.db
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.attempt_id, attempt.id))
  await postTakenBack(work, attempt, Math.max(0, attempt.amount - (claimed?.amount ?? 0)))
}
