import type { BankCode, PayoutFailure } from '@/lib/money/payouts/rules'
import type { Rupiah } from '@/lib/platform/money'

export type Account = { bank_code: BankCode; account_number: string; account_holder: string }

/** `key` is carried out once by the provider; `reference` is the provider's own name of the transfer, once known. */
export type Transfer = { key: string; reference: string | null; amount: Rupiah; account: Account; label: string }

export type TransferState = {
  status: 'pending' | 'paid' | 'failed'
  reference: string | null
  failure: PayoutFailure | null
}

export type Letter = { headers: Record<string, string | undefined>; body: string }

/** A verified notification: what tells it from others, and the transfer that it is about. */
export type PayoutNotice = { event_id: string; payload: Record<string, unknown> }
export type TransferName = { key: string | null; reference: string | null }

/** A service that transfers money to bank accounts. An unknown outcome is asked for, never guessed. */
export type Disburser = {
  /**
   * Announces a transfer without moving money, for a provider that wants it in two steps; its reference is stored before
   * `send`. Repeating a key announces nothing new. Throws `gateway_unavailable`.
   */
  prepare?(transfer: Transfer): Promise<TransferState>
  /** Moves the money; repeating a key moves it once. Throws `gateway_unavailable` when the outcome is unknown. */
  send(transfer: Transfer): Promise<TransferState>
  /**
   * What became of a transfer; null when the provider never received an order to pay it. Throws `gateway_unavailable`.
   */
  find(transfer: Transfer): Promise<TransferState | null>
  /**
   * The bank's name of an account; `unasked` when the provider cannot be asked, null for an account that does not
   * exist. Throws `gateway_unavailable`.
   */
  findHolder(account: Account): Promise<{ name: string } | 'unasked' | null>
  /** Verifies a notification; null when its origin cannot be verified. */
  verify(letter: Letter): PayoutNotice | null
  /** The transfer that a stored notification is about. */
  read(payload: Record<string, unknown>): TransferName
}
