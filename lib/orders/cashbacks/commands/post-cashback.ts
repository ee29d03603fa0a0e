import type { Work } from '@/lib/db/command'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import { postEntry } from '@/lib/money/ledger/commands/post-entry'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import type { cashbacks } from '@/lib/orders/cashbacks/tables'
import { AppError } from '@/lib/platform/errors'
import type { Rupiah } from '@/lib/platform/money'

export type CashbackRow = typeof cashbacks.$inferSelect

const referenceOf = ({ id }: CashbackRow) => `cashback/${id}`

/** A cashback was promised: it costs the store, which owes it. */
export const postPromised = (work: Work, row: CashbackRow) =>
  postEntries(work, [
    {
      ...{ from: 'cashbacks', to: 'cashback_due', amount: row.amount, cause: 'cashback', step: 'promised' },
      ...{ reference: referenceOf(row), order_id: row.order_id },
    },
  ])

/** A promise came to less. */
export const postLess = (work: Work, row: CashbackRow, less: Rupiah) =>
  postEntries(work, [
    {
      ...{ from: 'cashback_due', to: 'cashbacks', amount: less, cause: 'cashback' },
      ...{ step: `promise_less/${row.round + 1}`, reference: referenceOf(row), order_id: row.order_id },
    },
  ])

/** A promise is kept: the wallet gets it. */
export const postReleased = (work: Work, row: CashbackRow, amount: Rupiah) =>
  creditWallet(work, {
    ...{ user_id: row.user_id, amount, cause: 'cashback', from: 'cashback_due' },
    ...{ reference: referenceOf(row), order_id: row.order_id },
  })

/**
 * Takes cashback back that was released. A reseller's wallet may be left below 0, so that it fills up first. Throws
 * `changed_meanwhile` when a buyer has just spent some of it: the job looks again at what is left.
 */
export async function postReversed(work: Work, row: CashbackRow, amount: Rupiah): Promise<void> {
  const posted = await postEntry(work, {
    ...{ from: 'wallet', to: 'cashbacks', user_id: row.user_id, amount, cause: 'cashback' },
    ...{ step: `reverse/${row.round + 1}`, reference: referenceOf(row), order_id: row.order_id },
    mayOverdraw: row.kind === 'referral',
  })
  if (posted === 'too_little') throw new AppError('changed_meanwhile')
}
