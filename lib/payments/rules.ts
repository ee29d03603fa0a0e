import type { PaymentAttemptStatus } from '@/lib/payments/states'

type Method = 'virtual_account' | 'e_wallet' | 'retail' | 'store' | 'credit_card' | 'cardless_credit'

export type Channel = { method: Method; channel: string; title: string; provider: 'midtrans' }

/** Methods that this shop can take; what is not here is not shown. */
export const CHANNELS: readonly Channel[] = [
  { method: 'virtual_account', channel: 'bca', title: 'BCA', provider: 'midtrans' },
  { method: 'virtual_account', channel: 'bni', title: 'BNI', provider: 'midtrans' },
  { method: 'virtual_account', channel: 'bri', title: 'BRI', provider: 'midtrans' },
  { method: 'virtual_account', channel: 'mandiri', title: 'Mandiri', provider: 'midtrans' },
  { method: 'virtual_account', channel: 'permata', title: 'Permata', provider: 'midtrans' },
  { method: 'virtual_account', channel: 'other', title: 'Other Bank', provider: 'midtrans' },
]

export const findChannel = (method: string, channel: string) =>
  CHANNELS.find((row) => row.method === method && row.channel === channel) ?? null

/** A gateway's own words about one charge, neutral of which gateway. */
export type GatewayStatus = {
  provider_order_id: string
  transaction_id: string | null
  status: PaymentAttemptStatus
  /** As the gateway wrote it, e.g. `150000.00`. */
  gross_amount: string
  settled_at: string | null
}

/** The amount the way the gateway writes whole rupiah. */
export const gatewayAmount = (amount: number) => `${amount}.00`

/** Each try has its own id at the gateway, so that a second one never collides. */
export const providerOrderId = (orderId: number, attempt: number) => `GRY-${orderId}-${attempt}`
