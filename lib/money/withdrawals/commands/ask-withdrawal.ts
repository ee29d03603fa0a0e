import { and, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { findBankAccount } from '@/lib/money/bank-accounts/queries'
import { postEntry } from '@/lib/money/ledger/commands/post-entry'
import { lockWithdrawal, moveWithdrawal, withdrawalReference } from '@/lib/money/withdrawals/commands/move-withdrawal'
import { WithdrawalError } from '@/lib/money/withdrawals/errors'
import { readAllowance, toWithdrawal } from '@/lib/money/withdrawals/queries/withdrawals'
import { WITHDRAWAL_LEAST, WITHDRAWAL_TAX, withdrawalParts } from '@/lib/money/withdrawals/rules'
import type { Withdrawal } from '@/lib/money/withdrawals/schema'
import { isRevocable } from '@/lib/money/withdrawals/states'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { readSetting } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { seal } from '@/lib/platform/secret'
import { formatDeadline } from '@/lib/platform/time'

type Asked = { user_id: number; amount: Rupiah; locale: Locale; idempotency_key: string | null }

/** The job that asks banks for names. */
export const WITHDRAWALS_JOB = 'withdrawals'

async function findAsked(work: Work, { user_id, idempotency_key }: Asked) {
  if (idempotency_key === null) return null
  const isSame = and(eq(withdrawals.user_id, user_id), eq(withdrawals.idempotency_key, idempotency_key))
  return (await work.db.select().from(withdrawals).where(isSame))[0] ?? null
}

/**
 * Takes money out of a member's wallet for their bank account; the same key asks once. Of requests at once, each sees what
 * the one before has left. Throws `withdrawal_minimum`, `withdrawal_application`, `withdrawal_phone`,
 * `withdrawal_account_missing`, `withdrawal_access_waits` within 24 hours of a change of contact or password,
 * `withdrawal_account_waits`, `withdrawal_limit`, `withdrawal_balance`.
 */
export const askWithdrawal = command(async (work, asked: Asked): Promise<Withdrawal> => {
  const { user_id, amount, locale, idempotency_key } = asked
  // One at a time for each member, so that the limits of a day hold.
  await work.db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  const known = await findAsked(work, asked)
  if (known && known.amount !== amount) throw new AppError('idempotency_conflict')
  if (known) return toWithdrawal(known)
  if (amount < WITHDRAWAL_LEAST) throw new WithdrawalError('withdrawal_minimum')
  const { refusal, until, left_today } = await readAllowance(work.db, user_id, work.now)
  if (refusal) throw new WithdrawalError(refusal, until ? { params: { until: formatDeadline(until) } } : {})
  if (amount > left_today) throw new WithdrawalError('withdrawal_limit', { params: { left: formatRupiah(left_today) } })
  const account = await findBankAccount(work.db, user_id)
  if (!account) throw new WithdrawalError('withdrawal_account_missing')
  const { fee, tax } = withdrawalParts(amount, await readSetting(work.db, WITHDRAWAL_TAX))
  const [opened] = await work.db
    .insert(withdrawals)
    .values({
      ...{ user_id, idempotency_key, amount, fee, tax, locale, status: 'requested' },
      bank_code: account.bank_code,
      account_number: seal(account.account_number),
      account_holder: seal(account.account_holder),
      requested_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!opened) throw new AppError('internal')
  const entry = { user_id, amount, cause: 'withdrawal', step: 'withdraw' } as const
  const reference = withdrawalReference(opened.id)
  const posted = await postEntry(work, { ...entry, reference, from: 'wallet', to: 'withdrawals_due' })
  if (posted === 'too_little') throw new WithdrawalError('withdrawal_balance')
  work.start(WITHDRAWALS_JOB)
  work.tell('withdrawal', opened.id, null)
  return toWithdrawal(opened)
})

/** Its owner takes a withdrawal back before it is sent. Throws `not_found`, `withdrawal_closed`. */
export const takeBack = command(async (work, { user_id, id }: { user_id: number; id: number }): Promise<Withdrawal> => {
  const row = await lockWithdrawal(work, id)
  if (row.user_id !== user_id) throw new AppError('not_found')
  if (!isRevocable(row.status)) throw new WithdrawalError('withdrawal_closed')
  return toWithdrawal(await moveWithdrawal(work, row, 'failed', { reason: 'taken_back' }))
})
