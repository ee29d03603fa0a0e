import { and, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { payment_attempts } from '@/lib/db/tables'
import { confirmPayment, expireOrder, lockOrder } from '@/lib/orders/commands/settle'
import { type GatewayStatus, gatewayAmount } from '@/lib/payments/rules'
import { canMoveAttempt } from '@/lib/payments/states'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'

export type Outcome = { applied: boolean; reason: string }

const results = counter('griya_payment_results_total', 'What payment attempts became, as the gateway says', ['status'])

const unchanged = (reason: string): Outcome => ({ applied: false, reason })

type Attempt = typeof payment_attempts.$inferSelect

/** Money arrived: fill the order, or say that it is to be given back. */
async function settle(work: Work, attempt: Attempt, settledAt: Date): Promise<Outcome> {
  const order = await lockOrder(work, attempt.order_id)
  if (order.paid_at) return { applied: true, reason: 'paid twice: refund due' }
  try {
    await work.db.transaction((savepoint) => confirmPayment({ ...work, db: savepoint }, order, settledAt))
    return { applied: true, reason: 'paid' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().error(
      { order_id: order.id, code: error.code },
      'money received for an order that cannot be filled: refund due',
    )
    return { applied: true, reason: `refund due: ${error.code}` }
  }
}

/**
 * Moves an attempt, and its order, to what the gateway says is true. In any order and any number: a settled
 * attempt never goes back, an amount that is not ours to the last digit changes nothing.
 */
export const applyGatewayStatus = command(async (work, truth: GatewayStatus): Promise<Outcome> => {
  const [attempt] = await work.db
    .select()
    .from(payment_attempts)
    .where(
      and(eq(payment_attempts.provider, 'midtrans'), eq(payment_attempts.provider_order_id, truth.provider_order_id)),
    )
    .for('update')
  if (!attempt) return unchanged('unknown order')
  if (truth.gross_amount !== gatewayAmount(attempt.amount)) return unchanged('amount differs')
  if (attempt.status === truth.status) return unchanged('already so')
  if (!canMoveAttempt(attempt.status, truth.status))
    return unchanged(`${attempt.status} does not become ${truth.status}`)
  const settled = truth.status === 'settled'
  await work.db
    .update(payment_attempts)
    .set({
      status: truth.status,
      provider_transaction_id: truth.transaction_id ?? attempt.provider_transaction_id,
      ...(settled && { settled_at: work.now }),
      updated_at: work.now,
    })
    .where(eq(payment_attempts.id, attempt.id))
  work.count({ counter: results, labels: { status: truth.status } })
  if (settled) return settle(work, attempt, work.now)
  if (truth.status === 'expired') {
    const order = await lockOrder(work, attempt.order_id)
    if (order.status === 'waiting_payment' && order.expires_at <= work.now) await expireOrder(work, order, 'payment')
  }
  return { applied: true, reason: truth.status }
})
