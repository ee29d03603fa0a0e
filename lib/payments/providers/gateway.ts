import type { GatewayStatus } from '@/lib/payments/rules'
import type { PaymentInstructions } from '@/lib/payments/schema'

export type Charge = {
  provider_order_id: string
  method: string
  channel: string
  amount: number
  ordered_at: Date
  recipient: string
  phone_number: string
}

export type Charged = { status: GatewayStatus; instructions: PaymentInstructions }

/** A payment gateway. Unknown outcomes are asked for with `status`, never guessed. */
export type PaymentGateway = {
  /** Starts a charge; the same `provider_order_id` twice is one charge. Throws `gateway_unavailable`. */
  charge(charge: Charge): Promise<Charged>
  /** The truth about a charge, or null when the gateway has never heard of it. Throws `gateway_unavailable`. */
  status(provider_order_id: string): Promise<GatewayStatus | null>
  cancel(provider_order_id: string): Promise<void>
  /** The event behind a notification, or null when its signature is wrong. */
  verify(body: unknown): { event_id: string; provider_order_id: string } | null
}
