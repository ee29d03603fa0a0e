import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { forgetBankAccount } from '@/lib/money/bank-accounts/commands/forget-bank-account'
import { moveWithdrawal } from '@/lib/money/withdrawals/commands/move-withdrawal'
import { isRevocable, shownWithdrawal } from '@/lib/money/withdrawals/states'
import { withdrawals } from '@/lib/money/withdrawals/tables'

/**
 * Takes back what a deleted account has asked for, forgets its bank account, and erases it from its withdrawals, whose
 * sums stay. Returns the ids of those that are on their way to a bank; then the account must not be deleted.
 */
export async function closeWithdrawals(work: Work, user_id: number): Promise<number[]> {
  const isOwn = eq(withdrawals.user_id, user_id)
  const found = await work.db.select().from(withdrawals).where(isOwn).for('update')
  const sent = found.filter(({ status }) => shownWithdrawal(status) === 'pending' && !isRevocable(status))
  if (sent.length > 0) return sent.map(({ id }) => id)
  for (const row of found)
    if (isRevocable(row.status)) await moveWithdrawal(work, row, 'failed', { reason: 'taken_back' })
  await work.db.update(withdrawals).set({ account_number: '', account_holder: '', checked_holder: null }).where(isOwn)
  await forgetBankAccount(work, user_id)
  return []
}
