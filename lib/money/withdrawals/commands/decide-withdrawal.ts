import { command, type Work } from '@/lib/db/command'
import { passFourEyes } from '@/lib/identity/approvals/commands'
import { recordAudit } from '@/lib/identity/audit/commands'
import { declarePayout } from '@/lib/money/payouts/commands/declare-payout'
import { hasProvider } from '@/lib/money/payouts/providers/current'
import { bankName } from '@/lib/money/payouts/rules'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from '@/lib/money/withdrawals/commands/move-withdrawal'
import { othersOfDay } from '@/lib/money/withdrawals/commands/others-of-day'
import type { SeenWithdrawalAccount, WithdrawalDecision } from '@/lib/money/withdrawals/schema'
import { type WithdrawalStatus, withdrawalOutcomes } from '@/lib/money/withdrawals/states'
import { AppError } from '@/lib/platform/errors'
import { unseal } from '@/lib/platform/secret'

type Decided = WithdrawalDecision & { id: number }

const subjectOf = (id: number) => ({ subject_type: 'withdrawal', subject_id: id })

const TARGETS: Record<WithdrawalDecision['outcome'], WithdrawalStatus> = {
  approve: 'queued',
  reject: 'failed',
  paid: 'paid',
  failed: 'failed',
}

async function apply(work: Work, row: WithdrawalRow, { outcome, note }: Decided, to: WithdrawalStatus) {
  const { id, status } = row
  if (status === 'unknown' && (to === 'paid' || to === 'failed'))
    await declarePayout(work, { subject: { type: 'withdrawal', id }, status: to, proof: note })
  const reasons = { reject: 'rejected', failed: 'provider', approve: '', paid: '' } as const
  const change = { reason: reasons[outcome], note }
  await moveWithdrawal(work, row, to, outcome === 'approve' ? { ...change, approved_by: work.actor.name } : change)
}

/**
 * Applies an operator's decision: approved for the next batch, rejected, or declared to be paid or failed. Above the limit
 * of four eyes the first person only asks. Throws `not_found`, `invalid_transition`, `approval_own`, `approval_given`.
 */
export const decideWithdrawal = command(async (work, decided: Decided): Promise<void> => {
  const { id, outcome } = decided
  const row = await lockWithdrawal(work, id)
  if (!withdrawalOutcomes(row.status, hasProvider()).includes(outcome))
    throw new AppError('invalid_transition', { params: { from: row.status, verb: outcome } })
  const to = TARGETS[outcome]
  if (outcome === 'approve') {
    const payment = {
      ...subjectOf(id),
      action: 'approve',
      amount: row.amount,
      before: await othersOfDay(work, row, { approved: true }),
    }
    if ((await passFourEyes(work, payment)) === 'asked') return
  }
  await apply(work, row, decided, to)
  await recordAudit(work, {
    ...subjectOf(id),
    action: `withdrawal_${outcome}`,
    before: { status: row.status },
    after: { status: to, amount: row.amount },
  })
})

/** The whole account of a withdrawal, for whoever approves it; looking is recorded. Throws `not_found`. */
export const lookAtAccount = command(async (work, id: number): Promise<SeenWithdrawalAccount> => {
  const row = await lockWithdrawal(work, id)
  await recordAudit(work, { ...subjectOf(id), action: 'payee_seen' })
  return {
    bank_name: bankName(row.bank_code),
    account_number: unseal(row.account_number) ?? '',
    account_holder: unseal(row.account_holder) ?? '',
    holder: { check: row.holder_check, name: row.checked_holder && unseal(row.checked_holder) },
  }
})
