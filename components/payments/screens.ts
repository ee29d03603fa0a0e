import type { Payment } from '@/lib/money/payments/schema'
import { LIVE_STATUSES } from '@/lib/money/payments/states'

/** The detail screens of a payment. */
export type Screen = 'bank' | 'wallet' | 'push' | 'redirect' | 'card' | 'retail' | 'store'

const OF_METHOD: Record<Payment['method'], Screen> = {
  virtual_account: 'bank',
  e_wallet: 'redirect',
  credit_card: 'card',
  retail: 'retail',
  cardless_credit: 'redirect',
  store: 'store',
  invoice: 'redirect',
}

const OF_WALLET: Record<string, Screen> = { gopay: 'wallet', shopeepay: 'wallet', qris: 'wallet', ovo: 'push' }

export const screenOf = ({ method, channel }: Payment): Screen =>
  (method === 'e_wallet' && OF_WALLET[channel]) || OF_METHOD[method]

/** The gateway's page for this payment; desktops may have one of their own. */
export function pageOf({ redirect_url, url, actions }: Payment): string | null {
  const phone = redirect_url ?? actions.redirect_url ?? url
  const isWide = window.matchMedia('(min-width: 48rem)').matches
  return isWide ? (actions.desktop_web_checkout_url ?? phone) : (phone ?? actions.desktop_web_checkout_url)
}

/** The virtual account of a payment; none for other methods. */
export const accountOf = ({ account_number, va_numbers }: Payment) => account_number ?? va_numbers[0]?.va_number

/** Whether the payment can still be paid. */
export const isLive = ({ status, expires_at }: Payment, now: Date) =>
  LIVE_STATUSES.some((live) => live === status) && new Date(expires_at) > now

const hasInstructions = (payment: Payment) =>
  payment.va_numbers.length > 0 || Boolean(payment.bill_key ?? payment.payment_code ?? payment.url)

/** Whether the gateway's answer was lost: there are no instructions, and a retry repeats the same request. */
export const isUnanswered = (payment: Payment) => payment.status === 'created' && !hasInstructions(payment)
