import type { GatewayStatus } from '@/lib/money/payments/rules'
import type { InstalmentPlan, PaymentInstructions, PaymentMethod } from '@/lib/money/payments/schema'
import type { Rupiah } from '@/lib/platform/money'

export type ChargeItem = { id: string; name: string; price: Rupiah; quantity: number }

export type Charge = {
  provider_order_id: string
  method: PaymentMethod
  channel: string
  amount: Rupiah
  /** They add up to the amount, or there are none. */
  items: ChargeItem[]
  ordered_at: Date
  /** When the gateway stops taking money for it: the same instant as ours. */
  expires_at: Date
  recipient: string
  phone_number: string
  email: string | null
  address: { address: string; city: string; zip_code: string } | null
  /** Where the gateway sends the browser afterwards; what it says there is never believed. */
  return_url: string
  card_token: string | null
  wallet_number: string | null
  plan_id: string | null
}

/** `instructions` is null when the gateway has the charge but no longer says how to pay it. */
export type Charged = { status: GatewayStatus; instructions: PaymentInstructions | null }

/** What names a charge at its gateway. */
export type ChargeRef = { provider_order_id: string; transaction_id: string | null; channel: string }

export type GatewayRefund = { refund_key: string; amount: Rupiah; reason: string }

/** `refused`: this way back is closed, and nothing was moved. */
export type RefundState = 'paid' | 'pending' | 'refused'

export type Letter = { headers: Record<string, string | undefined>; body: unknown }

/** `told` is the letter's own word, for a gateway that cannot be asked about this charge. */
export type Notice = { event_id: string; ref: ChargeRef; told: GatewayStatus | null }

/** A payment gateway. Unknown outcomes are asked for, never guessed. */
export type PaymentGateway = {
  /**
   * Starts a charge; the same `provider_order_id` twice is one charge. Throws `gateway_unavailable` when nobody knows
   * whether it was, `payment_declined` when it was refused.
   */
  charge(charge: Charge): Promise<Charged>
  /** The truth about a charge, or null when the gateway has never heard of it. Throws `gateway_unavailable`. */
  status(ref: ChargeRef): Promise<GatewayStatus | null>
  /** Ends a charge where it still can be, and answers what it is then. */
  cancel(ref: ChargeRef): Promise<GatewayStatus | null>
  /** Gives money back to where it came from; the same `refund_key` twice is one refund. */
  refund(ref: ChargeRef, refund: GatewayRefund): Promise<RefundState>
  /** What became of a refund, or null when the gateway has never heard of it. */
  refundStatus(ref: ChargeRef, refund: GatewayRefund): Promise<RefundState | null>
  /** The event behind a notification, or null when we cannot know who wrote it. */
  verify(letter: Letter): Notice | null
  /** What of a stored notification names its charge. */
  read(body: unknown): Omit<Notice, 'event_id'> | null
}

/** Throws `gateway_unavailable`. */
export type ListPlans = (amount: Rupiah, items: ChargeItem[]) => Promise<InstalmentPlan[]>
