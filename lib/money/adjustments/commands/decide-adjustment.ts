import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { dropApprovals, passFourEyes } from '@/lib/identity/approvals/commands'
import { recordAudit } from '@/lib/identity/audit/commands'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { resellers } from '@/lib/identity/resellers/tables'
import { adjustmentSubject, agreementOf } from '@/lib/money/adjustments/commands/propose-adjustment'
import { AdjustmentError } from '@/lib/money/adjustments/errors'
import { adjustmentReference } from '@/lib/money/adjustments/rules'
import type { AdjustmentDecision } from '@/lib/money/adjustments/schema'
import { ADJUSTMENT_MOVES, type AdjustmentStatus } from '@/lib/money/adjustments/states'
import { type AdjustmentRow, wallet_adjustments } from '@/lib/money/adjustments/tables'
import { postEntry } from '@/lib/money/ledger/commands/post-entry'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import { wordsOf } from '@/lib/platform/dictionary'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah } from '@/lib/platform/money'
import { closeTasks } from '@/lib/work/tasks/commands/open-task'

/** Moves the money between the wallet and the shop's own account. Throws `adjustment_balance`. */
async function post(work: Work, { id, user_id, amount }: AdjustmentRow) {
  const entry = { user_id, cause: 'adjustment', reference: adjustmentReference(id) } as const
  if (amount > 0) return creditWallet(work, { ...entry, amount })
  const taken = { ...entry, amount: -amount, step: 'adjust', from: 'wallet', to: 'shop' } as const
  if ((await postEntry(work, taken)) === 'too_little') throw new AdjustmentError('adjustment_balance')
}

/** Tells the owner how much, why, and what is in the wallet now. */
async function tellOwner(work: Work, { id, user_id, amount, reason }: AdjustmentRow) {
  const [found] = await work.db
    .select({ owner: users, locale: resellers.locale })
    .from(users)
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .where(eq(users.id, user_id))
  if (!found) return
  const { owner, locale } = found
  const { email, phone_number, first_name } = owner
  await queueMessage(work, {
    ...{ dedupe_key: adjustmentReference(id), email, phone_number, locale: locale ?? 'id' },
    template: amount > 0 ? 'wallet_added' : 'wallet_taken',
    data: {
      name: first_name,
      amount: formatRupiah(Math.abs(amount)),
      reason: wordsOf(locale ?? 'id', 'adjustmentReasons')(reason),
      balance: formatRupiah(await walletBalance(work.db, user_id)),
    },
  })
}

/** Ends what waits for a decision. */
export async function endAdjustment(work: Work, row: AdjustmentRow, to: AdjustmentStatus, refusal = '') {
  if (!ADJUSTMENT_MOVES[row.status].includes(to))
    throw new AppError('invalid_transition', { params: { from: row.status, verb: to } })
  const { actor, now } = work
  const decided_by = actor.kind === 'operator' ? actor.operator_id : null
  await work.db
    .update(wallet_adjustments)
    .set({ status: to, refusal, decided_by, decided_name: actor.name, decided_at: now })
    .where(eq(wallet_adjustments.id, row.id))
  await closeTasks(work, adjustmentSubject(row.id), ['adjustment_due'])
  work.tell('adjustment', row.id, null)
}

/**
 * Approves an adjustment, which changes the wallet and tells its owner, or rejects it with a reason. Whoever proposed it
 * may reject it only. Throws `not_found`, `invalid_transition`, `approval_own`, `adjustment_balance`.
 */
export const decideAdjustment = command(async (work, decision: AdjustmentDecision & { id: number }): Promise<void> => {
  const { id, outcome, reason = '' } = decision
  const [row] = await work.db.select().from(wallet_adjustments).where(eq(wallet_adjustments.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  const to = outcome === 'approve' ? 'approved' : 'rejected'
  await endAdjustment(work, row, to, reason)
  if (outcome === 'approve') {
    await passFourEyes(work, agreementOf(row))
    await post(work, row)
    await tellOwner(work, row)
  } else await dropApprovals(work, adjustmentSubject(id))
  await recordAudit(work, {
    ...{ ...adjustmentSubject(id), action: `adjustment_${to}` },
    before: { status: row.status },
    after: { status: to, user_id: row.user_id, amount: row.amount, ...(reason && { reason }) },
  })
})
