/** Whose cashback it is: of the buyer who used a voucher, or of the reseller whose code was used. */
export const CASHBACK_KINDS = ['voucher', 'referral'] as const
export type CashbackKind = (typeof CASHBACK_KINDS)[number]

/** `on_hold` while a claim is open. `available` is in the wallet. `void` came to nothing. */
export const CASHBACK_STATUSES = ['pending', 'on_hold', 'available', 'void'] as const
export type CashbackStatus = (typeof CASHBACK_STATUSES)[number]

/** Legal moves of a cashback; docs/behaviour.md prints them. One that is available can be lowered, down to nothing. */
export const CASHBACK_MOVES: Record<CashbackStatus, readonly CashbackStatus[]> = {
  pending: ['on_hold', 'available', 'void'],
  on_hold: ['pending', 'available', 'void'],
  available: ['void'],
  void: [],
}

/** Whether a cashback may become this; it may always stay what it is. */
export const canMoveCashback = (from: CashbackStatus, to: CashbackStatus) =>
  from === to || CASHBACK_MOVES[from].includes(to)

/** Why a cashback is what it is, for the page that lists it. */
export const CASHBACK_REASONS = [
  ...(['paid', 'delivered', 'rented', 'claim_open', 'flagged'] as const),
  ...(['completed', 'cancelled', 'returned', 'taken_back', 'not_reseller', 'refused', 'none'] as const),
] as const
export type CashbackReason = (typeof CASHBACK_REASONS)[number]
