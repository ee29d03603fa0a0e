import type { GatewayStatus } from '@/lib/money/payments/rules'
import type { InstalmentPlan, PaymentInstructions, PaymentMethod } from '@/lib/money/payments/schema'
import type { Rupiah } from '@/lib/platform/money'

export type ChargeItem = { id: string; name: string; price: Rupiah; quantity: number }

export type Charge = {
  provider_order_id: string
  method: PaymentMethod
  channel: string
  amount: Rupiah
  /** The items add up to the amount, or the list is empty. */
  items: ChargeItem[]
  ordered_at: Date
  /** When the gateway stops accepting payment: the same instant as ours. */
  expires_at: Date
  recipient: string
  phone_number: string
  email: string | null
  address: { address: string; city: string; zip_code: string } | null
  /** Where the gateway sends the browser afterwards; the parameters it adds are never trusted. */
  return_url: string
  card_token: string | null
  wallet_number: string | null
  plan_id: string | null
}

/** `instructions` is null when the gateway has the charge but does not repeat how to pay it. */
export type Charged = { status: GatewayStatus; instructions: PaymentInstructions | null }

/** Identifies a charge at its gateway. */
export type ChargeRef = { provider_order_id: string; transaction_id: string | null; channel: string }

export type GatewayRefund = { refund_key: string; amount: Rupiah; reason: string }

/** `refused`: the gateway cannot refund this charge, and no money was moved. */
export type RefundState = 'paid' | 'pending' | 'refused'

export type WebhookRequest = { headers: Record<string, string | undefined>; body: unknown }

/** `reported` is the status in the notification itself, for a gateway that cannot be asked about this charge. */
export type GatewayNotification = { event_id: string; ref: ChargeRef; reported: GatewayStatus | null }

/** A payment gateway. An unknown outcome is asked for, never guessed. */
export type PaymentGateway = {
  /**
   * Starts a charge; repeating a `provider_order_id` does not create a second one. Throws `gateway_unavailable` when
   * the outcome is unknown, `payment_declined` when the charge was refused.
   */
  charge(charge: Charge): Promise<Charged>
  /** The current status of a charge, or null when the gateway does not know it. Throws `gateway_unavailable`. */
  status(ref: ChargeRef): Promise<GatewayStatus | null>
  /** Ends a charge where possible and returns its status afterwards. */
  cancel(ref: ChargeRef): Promise<GatewayStatus | null>
  /** Refunds to the source; repeating a `refund_key` does not refund twice. */
  refund(ref: ChargeRef, refund: GatewayRefund): Promise<RefundState>
  /** The state of a refund, or null when the gateway does not know it. */
  refundStatus(ref: ChargeRef, refund: GatewayRefund): Promise<RefundState | null>
  /** Verifies a notification; null when its origin cannot be verified. */
  verify(request: WebhookRequest): GatewayNotification | null
  /** Finds the charge of a stored notification. */
  read(body: unknown): Omit<GatewayNotification, 'event_id'> | null
}

/** Throws `gateway_unavailable`. */
export type ListPlans = (amount: Rupiah, items: ChargeItem[]) => Promise<InstalmentPlan[]>
