import type { Setting } from '@/lib/places/settings/rules'

/** Up to this many rupiah the money of a claim is sent without a person; until it is set, REFUND_AUTO_LIMIT holds. */
export const CLAIM_ALONE: Setting = {
  ...{ key: 'claim_alone', unit: 'rupiah', default: 5_000_000, least: 0, most: 50_000_000 },
}

/** A moment within the last day before `due_at`, for formatting. */
export const lastDay = (due_at: Date | string) => new Date(new Date(due_at).getTime() - 1)

/** What a decision was based on: it changes with the refund and with the bank account. */
export const versionOf = (refundChanged: Date, accountChanged: Date | null) =>
  (accountChanged && accountChanged > refundChanged ? accountChanged : refundChanged).toISOString()
