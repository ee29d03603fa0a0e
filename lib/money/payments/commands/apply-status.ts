import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import type { Outcome } from '@/lib/http/inbox/commands'
import { moveBill } from '@/lib/money/bills/commands'
import { type Billed, lockBilled } from '@/lib/money/payments/commands/lock-payable'
import { postReceived, postWrongAmount } from '@/lib/money/payments/commands/post-payment'
import type { AttemptRow } from '@/lib/money/payments/payables'
import {
  type GatewayStatus,
  gatewayAmount,
  MOST_DENIALS,
  type Provider,
  REVERSAL_SECONDS,
} from '@/lib/money/payments/rules'
import { canMoveAttempt, LIVE_STATUSES } from '@/lib/money/payments/states'
import { payment_attempts } from '@/lib/money/payments/tables'
import { AppError } from '@/lib/platform/errors'
import { counter } from '@/lib/platform/metrics'

const results = counter('griya_payment_results_total', 'What payment attempts became, as the gateway says', ['status'])

/** The attempt that a report is about, and the other attempts to pay the same bill. */
type Attempts = { attempt: AttemptRow; others: AttemptRow[] }

const unchanged = (reason: string): Outcome => ({ applied: false, reason })

/** Cancels open attempts; a job closes them at their gateways. */
const cancelAttempts = (work: Work, attempts: AttemptRow[]) =>
  work.db
    .update(payment_attempts)
    .set({ status: 'cancelled', updated_at: work.now })
    .where(
      inArray(
        payment_attempts.id,
        attempts.map(({ id }) => id),
      ),
    )

/** Pays the bill if the payable keeps the money. Money for a bill that is paid already goes back. */
async function settle(work: Work, { bill, payable }: Billed, { attempt, others }: Attempts): Promise<Outcome> {
  await postReceived(work, attempt)
  if (bill.status === 'paid') {
    await payable.paidTwice(work, attempt)
    return { applied: true, reason: 'paid twice: refund due' }
  }
  const open = others.filter(({ status }) => LIVE_STATUSES.some((live) => live === status))
  if (open.length > 0) await cancelAttempts(work, open)
  const { isKept, outcome } = await payable.settled(work, attempt)
  if (isKept) await moveBill(work, bill, 'paid')
  return { applied: true, reason: outcome }
}

/** Ends the bill after a refused attempt when its deadline has passed or too many attempts were refused. */
async function denyWhenFinal(work: Work, { bill, payable }: Billed) {
  if (bill.status !== 'open') return
  const [denials] = await work.db
    .select({ made: count() })
    .from(payment_attempts)
    .where(and(eq(payment_attempts.bill_id, bill.id), eq(payment_attempts.status, 'denied')))
  const isFinal = bill.due_at <= work.now || (denials?.made ?? 0) >= MOST_DENIALS
  if (isFinal) await payable.deniedForGood(work)
}

const isReversible = ({ channel }: AttemptRow, { settled_at }: GatewayStatus, now: Date) =>
  channel === 'indomaret' && settled_at !== null && now.getTime() < settled_at.getTime() + REVERSAL_SECONDS * 1000

const WRONG_AMOUNT = 'amount differs'

/** Why a reported status changes nothing; null when it applies. */
function rejectionReason(attempt: AttemptRow, truth: GatewayStatus, now: Date): string | null {
  if (truth.gross_amount !== gatewayAmount(attempt.amount)) return WRONG_AMOUNT
  if (attempt.status === truth.status) return 'already so'
  const isBeingRefunded = attempt.status === 'refund_pending'
  if (isBeingRefunded && ['settled', 'partially_refunded'].includes(truth.status)) return 'is being given back'
  if (!canMoveAttempt(attempt.status, truth.status)) return `${attempt.status} does not become ${truth.status}`
  if (truth.status === 'settled' && isReversible(attempt, truth, now)) return 'may be taken back for a minute'
  return null
}

/** Notifies the payable of its attempt's new status. */
async function notifyPayable(work: Work, billed: Billed, attempts: Attempts): Promise<Outcome> {
  const { bill, payable } = billed
  const { attempt } = attempts
  const { status } = attempt
  if (status === 'settled') return settle(work, billed, attempts)
  if (status === 'denied') await denyWhenFinal(work, billed)
  if (status === 'refunded') await payable.refunded(work, attempt)
  if (status === 'chargeback') await payable.chargedBack(work, attempt)
  const isOver = bill.status === 'open' && bill.due_at <= work.now
  if (status === 'expired' && isOver) await payable.expired(work)
  return { applied: true, reason: status }
}

type StatusReport = { provider: Provider; truth: GatewayStatus }

/**
 * Moves an attempt to the status that its gateway reports, and notifies the payable. Reports may be late, repeated or
 * out of order: a settled attempt never becomes unpaid. A report of a different amount changes nothing; the payable is
 * notified when that amount was settled.
 */
export const applyGatewayStatus = command(async (work, { provider, truth }: StatusReport): Promise<Outcome> => {
  const isOurs = and(
    eq(payment_attempts.provider, provider),
    eq(payment_attempts.provider_order_id, truth.provider_order_id),
  )
  const { id, order_id, bill_id } = payment_attempts
  const [known] = await work.db.select({ id, order_id, bill_id }).from(payment_attempts).where(isOurs)
  if (!known) return unchanged('unknown order')
  const billed = await lockBilled(work, { order_id: known.order_id, bill_id: known.bill_id })
  const attempts = await work.db
    .select()
    .from(payment_attempts)
    .where(eq(bill_id, known.bill_id))
    .orderBy(asc(id))
    .for('update')
  const attempt = attempts.find((row) => row.id === known.id)
  if (!attempt) return unchanged('unknown order')
  const found = rejectionReason(attempt, truth, work.now)
  if (found === WRONG_AMOUNT) await postWrongAmount(work, attempt, truth)
  if (found === WRONG_AMOUNT && truth.status === 'settled')
    await billed.payable.wrongAmount(work, attempt, truth.gross_amount)
  if (found) return unchanged(found)
  const [moved] = await work.db
    .update(payment_attempts)
    .set({
      status: truth.status,
      provider_transaction_id: truth.transaction_id ?? attempt.provider_transaction_id,
      ...(truth.status === 'settled' && attempt.settled_at === null && { settled_at: work.now }),
      updated_at: work.now,
    })
    .where(eq(payment_attempts.id, attempt.id))
    .returning()
  if (!moved) throw new AppError('internal')
  work.count({ counter: results, labels: { status: truth.status } })
  return notifyPayable(work, billed, { attempt: moved, others: attempts.filter((row) => row.id !== moved.id) })
})
