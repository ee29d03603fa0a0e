import { and, asc, eq, lte } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'
import { openPayout } from '@/lib/money/payouts/commands/open-payout'
import { currentProvider } from '@/lib/money/payouts/providers/current'
import type { PayoutRow, PayoutSubject } from '@/lib/money/payouts/subjects'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from '@/lib/money/withdrawals/commands/move-withdrawal'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { log } from '@/lib/platform/log'
import type { Rupiah } from '@/lib/platform/money'
import { unseal } from '@/lib/platform/secret'
import { openTask } from '@/lib/work/tasks/commands/open-task'

const BATCH = 500

/** Begins the transfer of an approved withdrawal. Null when another batch has begun it, or its account is unreadable. */
const beginTransfer = command(async (work, id: number): Promise<Rupiah | null> => {
  const row = await lockWithdrawal(work, id)
  const [account_number, account_holder] = [unseal(row.account_number), unseal(row.account_holder)]
  if (row.status !== 'queued' || !account_number || !account_holder) return null
  await moveWithdrawal(work, row, 'submitted', { submitted_at: work.now })
  const amount = row.amount - row.fee - row.tax
  await openPayout(work, {
    subject: { type: 'withdrawal', id },
    account: { bank_code: row.bank_code, account_number, account_holder },
    ...{ amount, provider: currentProvider(), label: `W-${id}`, warehouse_id: null },
  })
  return amount
})

/** Begins the transfer of every approved withdrawal, unless the actor may send none. */
async function beginTransfers(context: Context): Promise<Rupiah[]> {
  if (context.actor.kind === 'operator' && !isAllowed(context.actor, 'withdrawals.approve')) return []
  const due = await context.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .innerJoin(bank_accounts, eq(bank_accounts.user_id, withdrawals.user_id))
    .where(and(eq(withdrawals.status, 'queued'), lte(bank_accounts.usable_at, context.clock.now())))
    .orderBy(asc(withdrawals.id))
    .limit(BATCH)
  const begun: Rupiah[] = []
  for (const { id } of due) {
    const amount = await beginTransfer(context, id).catch((error: Error) => {
      log().warn({ withdrawal_id: id, error: error.message }, 'transfer of a withdrawal not begun')
      return null
    })
    if (amount !== null) begun.push(amount)
  }
  return begun
}

/** The withdrawal follows its payout. It is locked. */
async function follow(work: Work, payout: PayoutRow) {
  const row = await lockWithdrawal(work, payout.subject_id)
  if (payout.status === 'paid') return moveWithdrawal(work, row, 'paid', { note: payout.proof })
  if (payout.status === 'failed')
    return moveWithdrawal(work, row, 'failed', { reason: payout.failure ?? 'provider', note: payout.proof })
  if (row.status === 'submitted') {
    const unknown: WithdrawalRow = await moveWithdrawal(work, row, 'unknown')
    return unknown
  }
}

/** Withdrawals as the subject of payouts; registered in lib/server/wiring.ts. */
export const withdrawalPayouts: PayoutSubject = {
  due: 'withdrawals_due',
  begin: beginTransfers,
  lock: lockWithdrawal,
  orderOf: async () => null,
  moved: follow,
  async paidAfterAll(work, { subject_id, amount }) {
    await openTask(work, {
      ...{ kind: 'withdrawal_twice', subject_type: 'withdrawal', subject_id, warehouse_id: null },
      label: `W-${subject_id}`,
      data: { amount },
    })
  },
}
