import type { Work } from '@/lib/db/command'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import type { StoreAccount, StoreStep } from '@/lib/money/ledger/rules'
import type { PayoutStatus } from '@/lib/money/payouts/states'
import { type PayoutRow, payoutSubjects } from '@/lib/money/payouts/subjects'

type Posting = { from: StoreAccount; to: StoreAccount; step: StoreStep }

/**
 * What a move of a transfer posts: it leaves what is due when it is submitted for the first time, and comes to the bank or
 * back when it ends. One that is sent again has not come back in between.
 */
function postingOf(before: PayoutRow, to: PayoutStatus, due: StoreAccount): Posting | null {
  if (before.submitted_at === null && to === 'submitted') return { from: due, to: 'payouts_in_transit', step: 'sent' }
  if (to === 'paid') return { from: 'payouts_in_transit', to: 'bank', step: 'paid' }
  if (to !== 'failed') return null
  if (before.status === 'paid') return { from: 'bank', to: due, step: 'returned' }
  return { from: 'payouts_in_transit', to: due, step: 'failed' }
}

/** Posts the move of a transfer. */
export async function postPayout(work: Work, before: PayoutRow, to: PayoutStatus) {
  const { id, subject_type, subject_id, amount } = before
  const subject = payoutSubjects.current[subject_type]
  const posting = postingOf(before, to, subject.due)
  if (!posting) return
  const order_id = await subject.orderOf(work, subject_id)
  await postEntries(work, [{ ...posting, amount, cause: 'transfer', reference: `payout/${id}`, order_id }])
}
