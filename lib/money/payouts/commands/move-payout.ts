import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { postPayout } from '@/lib/money/payouts/commands/post-payout'
import { canMovePayout, type PayoutStatus } from '@/lib/money/payouts/states'
import type { PayoutRow } from '@/lib/money/payouts/subjects'
import { payouts } from '@/lib/money/payouts/tables'
import { AppError } from '@/lib/platform/errors'
import { counter } from '@/lib/platform/metrics'

const moves = counter('griya_payouts_total', 'What transfers to bank accounts became', ['status'])

type PayoutChange = Partial<Pick<PayoutRow, 'provider_reference' | 'failure' | 'proof'>>

/**
 * Moves a transfer to another status; the only way to change it. Of two concurrent moves exactly one succeeds. Throws
 * `invalid_transition`. Its subject is told by the caller.
 */
export async function movePayout(work: Work, payout: PayoutRow, to: PayoutStatus, change: PayoutChange = {}) {
  const illegal = new AppError('invalid_transition', { params: { from: payout.status, verb: to } })
  if (!canMovePayout(payout.status, to)) throw illegal
  const isOver = to === 'paid' || to === 'failed'
  const [moved] = await work.db
    .update(payouts)
    .set({
      ...change,
      status: to,
      ...(payout.status === 'queued' && { submitted_at: work.now }),
      ...(isOver && { ended_at: work.now }),
      updated_at: work.now,
    })
    .where(and(eq(payouts.id, payout.id), eq(payouts.status, payout.status)))
    .returning()
  if (!moved) throw illegal
  await postPayout(work, payout, to)
  work.count({ counter: moves, labels: { status: to } })
  return moved
}
