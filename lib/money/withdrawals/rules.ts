import type { Setting } from '@/lib/places/settings/rules'
import type { Rupiah } from '@/lib/platform/money'

/** The least that can be withdrawn (WAL-014), and what the input accepts (WAL-013). */
export const WITHDRAWAL_LEAST = 20_000
export const WITHDRAWAL_INPUT_LEAST = 5_000

/** The store's fee (WAL-015). */
export const WITHDRAWAL_FEE = 5_000

/** Of the amount, in per cent, when it is above the fee (WAL-016); withheld for the tax office. */
export const WITHDRAWAL_TAX: Setting = {
  ...{ key: 'withdrawal_tax', unit: 'percent', default: 10, least: 0, most: 30 },
}

/** A withdrawal up to this amount goes without a person when the bank's name of the account agrees. */
export const WITHDRAWAL_ALONE: Setting = {
  ...{ key: 'withdrawal_alone', unit: 'rupiah', default: 1_000_000, least: 0, most: 50_000_000 },
}

/** What a member may ask for on one day. */
export const WITHDRAWALS_A_DAY: Setting = {
  ...{ key: 'withdrawals_a_day', unit: 'times', default: 3, least: 1, most: 50 },
}
export const WITHDRAWN_A_DAY: Setting = {
  ...{ key: 'withdrawn_a_day', unit: 'rupiah', default: 25_000_000, least: 20_000, most: 1_000_000_000 },
}

/** What is taken off a withdrawal and what arrives (WAL-017); whole rupiah, the tax rounded down. */
export function withdrawalParts(amount: Rupiah, percent: number) {
  const tax = amount > WITHDRAWAL_FEE ? Math.floor((amount * percent) / 100) : 0
  return { fee: WITHDRAWAL_FEE, tax, net: amount - WITHDRAWAL_FEE - tax }
}
