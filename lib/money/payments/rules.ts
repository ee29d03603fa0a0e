import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Block, PaymentMethod } from '@/lib/money/payments/schema'
import type { PaymentAttemptStatus } from '@/lib/money/payments/states'
import { switchOf } from '@/lib/places/settings/rules'
import type { Rupiah } from '@/lib/platform/money'
import { addMinutes } from '@/lib/platform/time'

export const PROVIDERS = ['midtrans', 'xendit', 'store'] as const
export type Provider = (typeof PROVIDERS)[number]

export type Channel = {
  method: PaymentMethod
  channel: string
  title: string
  provider: Provider
  minimum: Rupiah
  /** Null when the gateway has no limit. */
  maximum: Rupiah | null
  /** Lifetime of an attempt in minutes; null means until the order's deadline. */
  minutes: number | null
  /** Whether the gateway refunds to the source, in full or also in part. */
  refund: 'full' | 'partial' | null
  needs: readonly ('phone_number' | 'plan_id' | 'profile')[]
}

const NOTHING: Channel['needs'] = []
const MILLION = 1_000_000

const bank = (channel: string, title: string): Channel => ({
  ...{ method: 'virtual_account', channel, title, provider: 'midtrans', needs: NOTHING },
  ...{ minimum: 10_000, maximum: 50 * MILLION, minutes: null, refund: null },
})

const wallet = (channel: string, title: string, provider: Provider, terms: Partial<Channel>): Channel => ({
  ...{ method: 'e_wallet', channel, title, provider, needs: NOTHING },
  ...{ minimum: 100, maximum: 20 * MILLION, minutes: null, refund: 'partial' },
  ...terms,
})

const outlet = (channel: string, title: string): Channel => ({
  ...{ method: 'retail', channel, title, provider: 'midtrans', needs: NOTHING },
  ...{ minimum: 10_000, maximum: 5 * MILLION, minutes: null, refund: null },
})

/** All payment channels in display order; those that are not configured are hidden. */
export const CHANNELS: readonly Channel[] = [
  bank('bca', 'BCA'),
  bank('bni', 'BNI'),
  bank('bri', 'BRI'),
  bank('mandiri', 'Mandiri'),
  bank('permata', 'Permata'),
  bank('other', 'Other Bank'),
  wallet('dana', 'DANA', 'xendit', { minutes: 24 * 60 }),
  wallet('linkaja', 'LinkAja', 'xendit', { maximum: 10 * MILLION, minutes: 30, refund: 'full' }),
  wallet('ovo', 'OVO', 'midtrans', { minutes: 2, refund: 'full', needs: ['phone_number'] }),
  wallet('gopay', 'GoPay', 'midtrans', {}),
  wallet('shopeepay', 'ShopeePay', 'midtrans', { refund: 'full' }),
  wallet('qris', 'QRIS', 'midtrans', { maximum: 10 * MILLION }),
  {
    ...{ method: 'credit_card', channel: 'card', title: 'Credit Card', provider: 'midtrans', needs: NOTHING },
    ...{ minimum: 10_000, maximum: null, minutes: null, refund: 'partial' },
  },
  outlet('alfamart', 'Alfamart'),
  outlet('indomaret', 'Indomaret'),
  {
    ...{ method: 'cardless_credit', channel: 'kredivo', title: 'Kredivo', provider: 'xendit' },
    ...{ minimum: 1_000, maximum: 30 * MILLION, minutes: null, refund: null, needs: ['plan_id', 'profile'] },
  },
  {
    ...{ method: 'store', channel: 'store', title: 'Store Payment', provider: 'store', needs: NOTHING },
    ...{ minimum: 0, maximum: null, minutes: null, refund: null },
  },
  {
    ...{ method: 'invoice', channel: 'snap', title: 'Midtrans', provider: 'midtrans', needs: NOTHING },
    ...{ minimum: 10_000, maximum: null, minutes: null, refund: null },
  },
]

/** Whether the shop offers a channel; attempts that are open already can still be paid. */
export const channelSwitch = ({ method, channel }: Pick<Channel, 'method' | 'channel'>) =>
  switchOf(`method_${method}_${channel}`)

/** Finds a channel; a method with a single channel needs no name. */
export function findChannel(method: string, channel?: string): Channel | null {
  const found = CHANNELS.filter((row) => row.method === method)
  if (channel === undefined) return found.length === 1 ? (found[0] ?? null) : null
  return found.find((row) => row.channel === channel) ?? null
}

/** The order's terms that may block a channel; null values, not known yet, block nothing. */
export type MethodTerms = {
  kind: OrderKind
  amount: Rupiah | null
  store_payment: boolean
  /** Whether the profile has an e-mail address and a phone number (PAY-041). */
  has_contacts: boolean | null
}

/** Why a channel cannot be chosen; null when it can. */
export function blockOf(channel: Channel, { kind, amount, store_payment, has_contacts }: MethodTerms): Block | null {
  if (channel.method === 'store' && kind === 'rent') return 'store_payment_buy_only'
  if (channel.method === 'store' && !store_payment) return 'store_payment_unavailable'
  if (amount !== null && (amount < channel.minimum || (channel.maximum !== null && amount > channel.maximum)))
    return 'payment_amount_limit'
  return channel.needs.includes('profile') && has_contacts === false ? 'profile_incomplete' : null
}

/** The deadline of an attempt: the channel's own, never after the order's. */
export function attemptDeadline({ minutes }: Channel, orderExpiresAt: Date, now: Date): Date {
  const own = minutes === null ? orderExpiresAt : addMinutes(now, minutes)
  return own < orderExpiresAt ? own : orderExpiresAt
}

/** Refused attempts before the order fails, against testing of stolen cards. */
export const MOST_DENIALS = 10

/** Indomaret's cashiers can undo a payment for a minute; until then it does not count as settled. */
export const REVERSAL_SECONDS = 60

/** The status of a charge, independent of the gateway. */
export type GatewayStatus = {
  provider_order_id: string
  transaction_id: string | null
  status: PaymentAttemptStatus
  /** In the gateway's format, e.g. `150000.00`. */
  gross_amount: string
  settled_at: Date | null
}

/** An amount of whole rupiah in the gateways' format. */
export const gatewayAmount = (amount: number) => `${amount}.00`

/** The id of an attempt at the gateway, unique per attempt. */
export const providerOrderId = (orderId: number, attempt: number) => `GRY-${orderId}-${attempt}`
