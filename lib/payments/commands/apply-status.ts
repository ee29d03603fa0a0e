import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/db/tables'
import type { Outcome } from '@/lib/inbox/commands'
import type { OrderRow } from '@/lib/orders/commands/move'
import { openWork } from '@/lib/orders/commands/open-work'
import { confirmPayment, expireOrder, failOrder, lockOrder } from '@/lib/orders/commands/settle'
import { type GatewayStatus, gatewayAmount, MOST_DENIALS, type Provider, REVERSAL_SECONDS } from '@/lib/payments/rules'
import { canMoveAttempt, LIVE_STATUSES } from '@/lib/payments/states'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { confirmRefund, openRefund } from '@/lib/refunds/commands/open-refund'

const results = counter('griya_payment_results_total', 'What payment attempts became, as the gateway says', ['status'])

const unchanged = (reason: string): Outcome => ({ applied: false, reason })

type Attempt = typeof payment_attempts.$inferSelect

/** Other tries of a paid order are over; a job tells their gateways. */
const closeOthers = (work: Work, { id, order_id }: Attempt) =>
  work.db
    .update(payment_attempts)
    .set({ status: 'cancelled', updated_at: work.now })
    .where(
      and(
        eq(payment_attempts.order_id, order_id),
        ne(payment_attempts.id, id),
        inArray(payment_attempts.status, [...LIVE_STATUSES]),
      ),
    )

/** Money arrived: fill the order, or give it back (B3, B7). */
async function settle(work: Work, order: OrderRow, attempt: Attempt): Promise<Outcome> {
  if (order.paid_at) {
    await openRefund(work, { attempt, cause: 'second_settlement' })
    return { applied: true, reason: 'paid twice: refund due' }
  }
  await closeOthers(work, attempt)
  try {
    await work.db.transaction((savepoint) => confirmPayment({ ...work, db: savepoint }, order, work.now))
    return { applied: true, reason: 'paid' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().error({ order_id: order.id, code: error.code }, 'money received for an order that cannot be filled')
    await openRefund(work, { attempt, cause: 'late_settlement' })
    return { applied: true, reason: `refund due: ${error.code}` }
  }
}

/** B8: refused, and nobody may try another way any more: the time is over, or too many tries were refused. */
async function failWhenFinal(work: Work, order: OrderRow) {
  if (order.status !== 'waiting_payment') return
  const [denials] = await work.db
    .select({ made: count() })
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, order.id), eq(payment_attempts.status, 'denied')))
  if (order.expires_at <= work.now || (denials?.made ?? 0) >= MOST_DENIALS) await failOrder(work, order)
}

const isReversible = ({ channel }: Attempt, { settled_at }: GatewayStatus, now: Date) =>
  channel === 'indomaret' && settled_at !== null && now.getTime() < settled_at.getTime() + REVERSAL_SECONDS * 1000

const WRONG_AMOUNT = 'amount differs'

/** Why what the gateway says changes nothing; null when it does. */
function objection(attempt: Attempt, truth: GatewayStatus, now: Date): string | null {
  if (truth.gross_amount !== gatewayAmount(attempt.amount)) return WRONG_AMOUNT
  if (attempt.status === truth.status) return 'already so'
  if (attempt.status === 'refund_pending' && truth.status === 'settled') return 'is being given back'
  if (!canMoveAttempt(attempt.status, truth.status)) return `${attempt.status} does not become ${truth.status}`
  if (truth.status === 'settled' && isReversible(attempt, truth, now)) return 'may be taken back for a minute'
  return null
}

/** What a try's new state means for its order and its refund. */
async function follow(work: Work, order: OrderRow, attempt: Attempt, truth: GatewayStatus): Promise<Outcome> {
  if (truth.status === 'settled') return settle(work, order, attempt)
  if (truth.status === 'denied') await failWhenFinal(work, order)
  if (truth.status === 'refunded') await confirmRefund(work, attempt.id)
  if (truth.status === 'chargeback') {
    await openWork(work, { order_id: order.id, kind: 'charged_back', data: { amount: attempt.amount } })
  }
  const isOver = order.status === 'waiting_payment' && order.expires_at <= work.now
  if (truth.status === 'expired' && isOver) await expireOrder(work, order, 'payment')
  return { applied: true, reason: truth.status }
}

type Told = { provider: Provider; truth: GatewayStatus }

/**
 * Moves an attempt, and its order, to what the gateway says is true. In any order and any number: a settled
 * attempt never goes back, an amount that is not ours to the last digit changes nothing; somebody of the store has to
 * see why so much came.
 */
export const applyGatewayStatus = command(async (work, { provider, truth }: Told): Promise<Outcome> => {
  const isOurs = and(
    eq(payment_attempts.provider, provider),
    eq(payment_attempts.provider_order_id, truth.provider_order_id),
  )
  const [known] = await work.db.select({ order_id: payment_attempts.order_id }).from(payment_attempts).where(isOurs)
  if (!known) return unchanged('unknown order')
  const order = await lockOrder(work, known.order_id)
  const [attempt] = await work.db.select().from(payment_attempts).where(isOurs).for('update')
  if (!attempt) return unchanged('unknown order')
  const found = objection(attempt, truth, work.now)
  if (found === WRONG_AMOUNT && truth.status === 'settled') {
    const amounts = { amount: attempt.amount, received: truth.gross_amount }
    await openWork(work, { order_id: order.id, kind: 'amount_differs', data: amounts })
  }
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
  return follow(work, order, moved, truth)
})
