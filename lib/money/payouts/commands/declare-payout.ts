import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { movePayout } from '@/lib/money/payouts/commands/move-payout'
import type { PayoutSubjectType } from '@/lib/money/payouts/rules'
import { payouts } from '@/lib/money/payouts/tables'

type Declaration = { subject: { type: PayoutSubjectType; id: number }; status: 'paid' | 'failed'; proof: string }

/**
 * Ends a transfer of unknown outcome as a person saw it at the provider. The caller has locked the subject, and changes
 * it itself.
 */
export async function declarePayout(work: Work, { subject, status, proof }: Declaration) {
  const [payout] = await work.db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.subject_type, subject.type), eq(payouts.subject_id, subject.id), eq(payouts.status, 'unknown')),
    )
    .for('update')
  if (!payout) return
  await movePayout(work, payout, status, status === 'paid' ? { proof } : { failure: 'provider' })
}
