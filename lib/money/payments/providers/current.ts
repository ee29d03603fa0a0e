import { PaymentError } from '@/lib/money/payments/errors'
import type { PaymentGateway } from '@/lib/money/payments/providers/gateway'
import { midtransGateway } from '@/lib/money/payments/providers/midtrans'
import { xenditGateway } from '@/lib/money/payments/providers/xendit'
import { CHANNELS, type Channel, channelSwitch, findChannel, type Provider } from '@/lib/money/payments/rules'
import type { CardForm } from '@/lib/money/payments/schema'
import type { Settings } from '@/lib/places/settings/rules'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

function midtrans() {
  const { midtrans_base_url, midtrans_snap_url, midtrans_server_key, midtrans_signature_key, ...rest } = env()
  return midtransGateway({
    base_url: midtrans_base_url,
    snap_url: midtrans_snap_url,
    server_key: midtrans_server_key,
    signature_key: midtrans_signature_key,
    product_code: rest.ALFAMART_PRODUCT_CODE,
    timeout_ms: rest.PAYMENT_TIMEOUT_MS,
  })
}

/** Throws `payment_channel_unavailable` where Xendit is not set up. */
export function xendit() {
  const { xendit: settings, public_url, PAYMENT_TIMEOUT_MS } = env()
  if (!settings) throw new PaymentError('payment_channel_unavailable')
  return xenditGateway({ ...settings, public_url, timeout_ms: PAYMENT_TIMEOUT_MS })
}

/** The adapter of a provider; null for payments in the store. */
export function gatewayOf(provider: Provider): PaymentGateway | null {
  if (provider === 'store') return null
  return provider === 'xendit' ? xendit() : midtrans()
}

/** Throws `not_found` for a gateway that this shop does not use. */
export function requireGateway(provider: Provider): PaymentGateway {
  const found = provider === 'xendit' && !env().xendit ? null : gatewayOf(provider)
  if (!found) throw new AppError('not_found')
  return found
}

/** Whether the installation has a channel: its gateway is configured and PAYMENTS_OFF does not name it. */
export function isInstalled({ provider, method, channel }: Channel): boolean {
  const off = env()
    .PAYMENTS_OFF.split(',')
    .map((name) => name.trim())
  const isOff = off.includes(method) || off.includes(`${method}.${channel}`)
  return !isOff && (provider !== 'xendit' || env().xendit !== null)
}

/** Whether the shop offers a channel: it is installed, and no operator has switched it off. */
const isOpen = (channel: Channel, settings: Settings) => isInstalled(channel) && settings.isOn(channelSwitch(channel))

export const openChannels = (settings: Settings) =>
  CHANNELS.filter((channel) => channel.method !== 'invoice' && isOpen(channel, settings))

/** Throws `payment_channel_unavailable`. */
export function requireChannel(settings: Settings, method: string, name?: string): Channel {
  const found = findChannel(method, name)
  if (!found || !isOpen(found, settings)) throw new PaymentError('payment_channel_unavailable')
  return found
}

const SCRIPT = '/v2/assets/js/midtrans-new-3ds.min.js'

/** How cards are entered: by default on the gateway's hosted page (T40). */
export function cardForm(): CardForm {
  const { CARD_FORM, midtrans_client_key, midtrans_base_url } = env()
  const isProduction = midtrans_base_url === 'https://api.midtrans.com'
  const environment = isProduction ? 'production' : 'sandbox'
  if (CARD_FORM === 'hosted') return { form: 'hosted', client_key: null, environment, script_url: null }
  return { form: 'own', client_key: midtrans_client_key, environment, script_url: `${midtrans_base_url}${SCRIPT}` }
}
