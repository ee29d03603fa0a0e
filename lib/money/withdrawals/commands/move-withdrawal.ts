import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { dropApprovals } from '@/lib/identity/approvals/commands'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { postEntries, type StoreEntry } from '@/lib/money/ledger/commands/post-entries'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'
import { walletUrl } from '@/lib/money/wallet/projection'
import { canMoveWithdrawal, type WithdrawalStatus } from '@/lib/money/withdrawals/states'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { AppError } from '@/lib/platform/errors'
import { counter } from '@/lib/platform/metrics'
import { formatRupiah } from '@/lib/platform/money'
import { closeTasks } from '@/lib/work/tasks/commands/open-task'

export type WithdrawalRow = typeof withdrawals.$inferSelect
type Change = Partial<
  Pick<WithdrawalRow, 'reason' | 'note' | 'approved_by' | 'holder_check' | 'checked_holder' | 'submitted_at'>
>

const moves = counter('griya_withdrawals_total', 'What withdrawals became', ['status'])

export const withdrawalReference = (id: number) => `withdrawal/${id}`

type Part = Pick<StoreEntry, 'from' | 'to' | 'amount' | 'step'>

const postParts = (work: Work, { id }: WithdrawalRow, parts: Part[]) =>
  postEntries(
    work,
    parts.map((part) => ({
      ...part,
      cause: 'withdrawal' as const,
      reference: withdrawalReference(id),
      order_id: null,
    })),
  )

/**
 * Fee and tax are the store's and the tax office's once the money has arrived. What a person transferred left the bank
 * now; a transfer of the shop posts its own.
 */
const postPaid = (work: Work, row: WithdrawalRow) =>
  postParts(work, row, [
    ...(row.status === 'queued'
      ? [{ from: 'withdrawals_due', to: 'bank', amount: row.amount - row.fee - row.tax, step: 'paid' } as const]
      : []),
    { from: 'withdrawals_due', to: 'withdrawal_fees', amount: row.fee, step: 'withdrawal_fee' },
    { from: 'withdrawals_due', to: 'tax_withheld', amount: row.tax, step: 'withdrawal_tax' },
  ])

/** Everything goes back to the wallet, also the fee. */
async function postFailed(work: Work, row: WithdrawalRow) {
  if (row.status === 'paid')
    await postParts(work, row, [
      { from: 'withdrawal_fees', to: 'withdrawals_due', amount: row.fee, step: 'fee_back' },
      { from: 'tax_withheld', to: 'withdrawals_due', amount: row.tax, step: 'withdrawal_tax_back' },
    ])
  const { id, user_id, amount } = row
  const entry = { user_id, amount, cause: 'withdrawal', step: 'withdraw_back' } as const
  await postWallet(work, { ...entry, reference: withdrawalReference(id), from: 'withdrawals_due', to: 'wallet' })
}

const NEWS = { paid: 'withdrawal_paid', failed: 'withdrawal_failed' } as const

async function tellOwner(work: Work, { id, user_id, amount, fee, tax, locale }: WithdrawalRow, to: keyof typeof NEWS) {
  const [owner] = await work.db.select().from(users).where(eq(users.id, user_id))
  if (!owner) return
  await queueMessage(work, {
    dedupe_key: `withdrawal/${id}/${to}`,
    email: owner.email,
    phone_number: owner.phone_number,
    locale,
    template: NEWS[to],
    data: {
      name: owner.first_name,
      amount: formatRupiah(amount),
      net: formatRupiah(amount - fee - tax),
      page: walletUrl(owner.role, locale),
    },
  })
}

/**
 * Moves a withdrawal to another status; the only way to change it. Posts its money, tells its owner and ends its task. Of
 * two concurrent moves exactly one succeeds. Throws `invalid_transition`.
 */
export async function moveWithdrawal(work: Work, row: WithdrawalRow, to: WithdrawalStatus, change: Change = {}) {
  const illegal = new AppError('invalid_transition', { params: { from: row.status, verb: to } })
  if (!canMoveWithdrawal(row.status, to)) throw illegal
  const isOver = to === 'paid' || to === 'failed'
  const [moved] = await work.db
    .update(withdrawals)
    .set({ ...change, status: to, ended_at: isOver ? work.now : null, updated_at: work.now })
    .where(and(eq(withdrawals.id, row.id), eq(withdrawals.status, row.status)))
    .returning()
  if (!moved) throw illegal
  if (to === 'paid') await postPaid(work, row)
  if (to === 'failed') await postFailed(work, row)
  if (isOver && change.reason !== 'taken_back') await tellOwner(work, row, to)
  if (to !== 'queued') await dropApprovals(work, { subject_type: 'withdrawal', subject_id: row.id })
  await closeTasks(work, { subject_type: 'withdrawal', subject_id: row.id }, ['withdrawal_due'])
  work.count({ counter: moves, labels: { status: to } })
  work.tell('withdrawal', row.id, null)
  return moved
}

/** Locks a withdrawal until the transaction ends. Throws `not_found`. */
export async function lockWithdrawal(work: Work, id: number): Promise<WithdrawalRow> {
  const [row] = await work.db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}
