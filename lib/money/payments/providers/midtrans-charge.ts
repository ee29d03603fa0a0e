import type { Charge } from '@/lib/money/payments/providers/gateway'
import { NO_INSTRUCTIONS, webLink } from '@/lib/money/payments/providers/gateway-request'
import type { Transaction } from '@/lib/money/payments/providers/midtrans-words'
import type { PaymentInstructions } from '@/lib/money/payments/schema'
import { formatWib } from '@/lib/platform/time'

/** Midtrans rejects longer names. */
const NAME_LENGTH = 50

const seconds = (from: Date, to: Date) =>
  Math.max(1, Math.floor(to.getTime() / 1000) - Math.floor(from.getTime() / 1000))

/** The part of the body common to all charges, on the Core API and on Snap. */
export function commonBody(charge: Charge) {
  const { provider_order_id, amount, items, recipient, phone_number, email, address } = charge
  const name = recipient.slice(0, NAME_LENGTH)
  return {
    transaction_details: { order_id: provider_order_id, gross_amount: amount },
    ...(items.length > 0 && {
      item_details: items.map((item) => ({ ...item, name: item.name.replaceAll('|', ' ').slice(0, NAME_LENGTH) })),
    }),
    customer_details: {
      first_name: name,
      phone: phone_number,
      ...(email && { email }),
      ...(address && {
        shipping_address: {
          first_name: name,
          phone: phone_number,
          address: address.address.slice(0, 200),
          city: address.city.slice(0, 100),
          postal_code: address.zip_code,
          country_code: 'IDN',
        },
      }),
    },
  }
}

/** The expiry of a charge, exact to the second whenever the charge is made. */
const customExpiry = ({ ordered_at, expires_at }: Charge) => ({
  order_time: formatWib(ordered_at),
  expiry_duration: seconds(ordered_at, expires_at),
  unit: 'second',
})

export const snapExpiry = ({ ordered_at, expires_at }: Charge) => ({
  start_time: formatWib(ordered_at),
  duration: Math.max(1, Math.floor(seconds(ordered_at, expires_at) / 60)),
  unit: 'minutes',
})

const bankTransfer = (bank: string) => ({ payment_type: 'bank_transfer', bank_transfer: { bank } })

type ChannelDetails = (charge: Charge, settings: { product_code: string }) => object

/** The part of the body that is specific to a method and channel. */
const DETAILS: Record<string, ChannelDetails> = {
  'virtual_account.mandiri': ({ provider_order_id }) => ({
    payment_type: 'echannel',
    echannel: { bill_info1: 'Pembayaran', bill_info2: provider_order_id.slice(0, 30) },
  }),
  'virtual_account.other': () => bankTransfer('permata'),
  'e_wallet.gopay': ({ return_url }) => ({
    payment_type: 'gopay',
    gopay: { enable_callback: true, callback_url: return_url },
  }),
  'e_wallet.qris': () => ({ payment_type: 'qris', qris: { acquirer: 'gopay' } }),
  'e_wallet.shopeepay': ({ return_url }) => ({ payment_type: 'shopeepay', shopeepay: { callback_url: return_url } }),
  'e_wallet.ovo': ({ wallet_number }) => ({
    payment_type: 'ovo',
    ovo: { payer_phone_number: (wallet_number ?? '').replace(/^\+62/, '0') },
  }),
  'retail.alfamart': ({ provider_order_id }, { product_code }) => ({
    payment_type: 'cstore',
    cstore: { store: 'alfamart', alfamart_free_text_1: product_code, alfamart_free_text_2: provider_order_id },
  }),
  'retail.indomaret': ({ provider_order_id }) => ({
    payment_type: 'cstore',
    cstore: { store: 'indomaret', message: provider_order_id },
  }),
  'credit_card.card': ({ card_token }) => ({
    payment_type: 'credit_card',
    credit_card: { token_id: card_token, authentication: true, callback_type: 'form' },
  }),
}

export function chargeBody(charge: Charge, settings: { product_code: string }) {
  const { method, channel } = charge
  const details = DETAILS[`${method}.${channel}`] ?? (() => bankTransfer(channel))
  // The gateway sets the expiry of a push to a phone and of 3-D Secure.
  const isMomentary = channel === 'ovo' || method === 'credit_card'
  return {
    ...details(charge, settings),
    ...commonBody(charge),
    ...(!isMomentary && { custom_expiry: customExpiry(charge) }),
  }
}

/** The payment instructions of a charge; null when the gateway's answer has none. */
export function toInstructions(
  found: Transaction,
  { method, channel, recipient }: Pick<Charge, 'method' | 'channel' | 'recipient'>,
  { product_code }: { product_code: string },
): PaymentInstructions | null {
  const permata = found.permata_va_number
  const va_numbers = found.va_numbers ?? (permata ? [{ bank: 'permata', va_number: permata }] : [])
  const action = (...names: string[]) =>
    webLink(names.map((name) => found.actions?.find((row) => row.name === name)?.url).find(Boolean))
  const deeplink = action('deeplink-redirect')
  const redirect_url = webLink(found.redirect_url) ?? deeplink
  const qr_code = action('generate-qr-code-v2', 'generate-qr-code')
  const { bill_key = null, biller_code = null, payment_code = null, transaction_time = null } = found
  const hasInstructions = va_numbers.length > 0 || bill_key || payment_code || redirect_url || qr_code
  const needsNothing = channel === 'ovo' || method === 'credit_card'
  if (!hasInstructions && !needsNothing) return null
  return {
    ...NO_INSTRUCTIONS,
    account_number: va_numbers[0]?.va_number ?? null,
    bill_key,
    biller_code,
    payment_code,
    product_code: channel === 'alfamart' ? product_code : null,
    url: redirect_url,
    redirect_url,
    name: recipient,
    transaction_time,
    va_numbers,
    actions: { qr_code, redirect_url: deeplink, desktop_web_checkout_url: null },
  }
}
