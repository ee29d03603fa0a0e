import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import type { Outcome } from '@/lib/http/inbox/commands'
import { movePayout } from '@/lib/money/payouts/commands/move-payout'
import type { TransferState } from '@/lib/money/payouts/providers/disburser'
import { PAYOUTS_JOB } from '@/lib/money/payouts/queries/payouts'
import type { PayoutStatus } from '@/lib/money/payouts/states'
import { type PayoutRow, payoutSubjects } from '@/lib/money/payouts/subjects'
import { payouts } from '@/lib/money/payouts/tables'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'

/** Minutes after which a request cannot be on its way any more: what the provider does not know then never arrived. */
export const LOST_AFTER_MINUTES = 10

/** `null`: the provider does not know the transfer. `no_answer`: it did not say what it did with it. */
export type Answer = TransferState | 'no_answer' | null

const unchanged = (reason: string): Outcome => ({ applied: false, reason })

async function tell(work: Work, payout: PayoutRow): Promise<Outcome> {
  await payoutSubjects.current[payout.subject_type].moved(work, payout)
  return { applied: true, reason: payout.status }
}

/** Keeps the reference, and puts the transfer at the end of what is asked about. */
async function keep(work: Work, payout: PayoutRow, state: TransferState | null): Promise<Outcome> {
  await work.db
    .update(payouts)
    .set({ provider_reference: state?.reference ?? payout.provider_reference, updated_at: work.now })
    .where(eq(payouts.id, payout.id))
  return unchanged('nothing new')
}

const isLost = ({ submitted_at }: PayoutRow, now: Date) =>
  submitted_at !== null && submitted_at <= addMinutes(now, -LOST_AFTER_MINUTES)

/** What the provider never received becomes unknown, and is sent again under its key when it is asked the next time. */
async function recordAbsence(work: Work, payout: PayoutRow): Promise<Outcome> {
  if (!isLost(payout, work.now)) return keep(work, payout, null)
  if (payout.status === 'submitted') return tell(work, await movePayout(work, payout, 'unknown'))
  await movePayout(work, payout, 'queued')
  work.start(PAYOUTS_JOB)
  return { applied: true, reason: 'never received, sent again' }
}

/** What a word of the provider makes of a transfer; null when it changes nothing. */
function targetOf({ status }: PayoutRow, state: TransferState): PayoutStatus | null {
  const isSent = status === 'submitted' || status === 'unknown'
  if (state.status === 'pending') return status === 'unknown' ? 'submitted' : null
  if (state.status === 'failed') return isSent || status === 'paid' ? 'failed' : null
  return isSent ? 'paid' : null
}

async function recordState(work: Work, payout: PayoutRow, state: TransferState): Promise<Outcome> {
  const reference = state.reference ?? payout.provider_reference
  const to = targetOf(payout, state)
  if (!to) {
    if (payout.status === 'submitted') return keep(work, payout, state)
    if (payout.status === 'failed' && state.status === 'paid') {
      log().error({ payout_id: payout.id }, 'a transfer that was declared failed was paid')
      await payoutSubjects.current[payout.subject_type].paidAfterAll(work, payout)
    }
    return unchanged(payout.status === state.status ? 'already so' : `${payout.status} does not become ${state.status}`)
  }
  const moved = await movePayout(work, payout, to, {
    provider_reference: reference,
    ...(to === 'paid' && { proof: reference ?? '' }),
    ...(to === 'failed' && { failure: payout.status === 'paid' ? 'returned' : (state.failure ?? 'provider') }),
  })
  return to === 'submitted' ? { applied: true, reason: 'is on its way' } : tell(work, moved)
}

/**
 * Records what the provider says about a transfer and tells its subject. Answers may be late, repeated or out of order:
 * one that ended stays ended, except that a bank returns money.
 */
export const recordAnswer = command(async (work, { id, answer }: { id: number; answer: Answer }): Promise<Outcome> => {
  const [known] = await work.db.select().from(payouts).where(eq(payouts.id, id))
  if (!known) return unchanged('unknown transfer')
  await payoutSubjects.current[known.subject_type].lock(work, known.subject_id)
  const [payout] = await work.db.select().from(payouts).where(eq(payouts.id, id)).for('update')
  if (!payout) return unchanged('unknown transfer')
  if (answer !== null && answer !== 'no_answer') return recordState(work, payout, answer)
  if (payout.status === 'submitted' && answer === 'no_answer')
    return tell(work, await movePayout(work, payout, 'unknown'))
  const isSent = payout.status === 'submitted' || payout.status === 'unknown'
  if (!isSent) return unchanged(`is ${payout.status}`)
  return answer === null ? recordAbsence(work, payout) : keep(work, payout, null)
})
