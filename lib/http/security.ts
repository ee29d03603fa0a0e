import { env } from '@/lib/platform/env'

const NOBODY = { scripts: '', pictures: '', calls: '', frames: '' }

/**
 * What of the gateway's the payment page lets in: pictures of codes; the page for everything where the shop has no
 * payment forms; the script that takes a card, whom it calls and the bank's frame where the shop asks for cards itself.
 * A simulator is the shop itself.
 */
function gatewaySources() {
  const { payments_simulated, CUSTOM_PAYMENT, CARD_FORM, midtrans_base_url, midtrans_snap_url } = env()
  if (payments_simulated) return NOBODY
  const api = ` ${new URL(midtrans_base_url).origin}`
  const takesCards = CUSTOM_PAYMENT && CARD_FORM === 'own'
  return {
    scripts: takesCards ? api : '',
    pictures: CUSTOM_PAYMENT ? api : '',
    calls: takesCards ? api : '',
    frames: CUSTOM_PAYMENT ? (takesCards ? api : '') : ` ${new URL(midtrans_snap_url).origin}`,
  }
}

/**
 * Pages that carry a nonce run nothing else; cached pages cannot, so theirs allows the framework's inline scripts. Only
 * the payment page lets the gateway in.
 */
export function contentSecurityPolicy(nonce?: string, isPayment = false): string {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const { s3, ASSET_PREFIX } = env()
  const assets = ASSET_PREFIX ? ` ${new URL(ASSET_PREFIX).origin}` : ''
  const store = s3 ? ` ${new URL(s3.endpoint).origin}` : ''
  const gateway = isPayment ? gatewaySources() : NOBODY
  const scripts = nonce ? `'self' 'nonce-${nonce}' 'strict-dynamic'` : `'self' 'unsafe-inline'`
  return [
    "default-src 'self'",
    `script-src ${scripts}${assets}${gateway.scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'${assets}`,
    `img-src 'self' data: blob:${assets}${gateway.pictures}`,
    `font-src 'self'${assets}`,
    `connect-src 'self'${store}${gateway.calls}`,
    `frame-src 'self'${gateway.frames}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
