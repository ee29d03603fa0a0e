import { currentProvider, disburserOf } from '@/lib/money/payouts/providers/current'
import type { Account } from '@/lib/money/payouts/providers/disburser'
import { type HolderCheck, isSameHolder } from '@/lib/money/payouts/rules'

/** What the bank says about the holder of an account, and its name of it; `missing` when it has no such account. */
export type CheckedHolder = { check: HolderCheck | 'missing'; name: string | null }

/** Asks the bank for the name of an account. Without a provider nobody is asked. Throws `gateway_unavailable`. */
export async function checkHolder(account: Account): Promise<CheckedHolder> {
  const provider = currentProvider()
  if (!provider) return { check: 'unasked', name: null }
  const found = await disburserOf(provider).findHolder(account)
  if (found === null) return { check: 'missing', name: null }
  if (found === 'unasked') return { check: 'unasked', name: null }
  return { check: isSameHolder(account.account_holder, found.name) ? 'agrees' : 'differs', name: found.name }
}
