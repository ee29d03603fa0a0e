import { env } from '@/lib/platform/env'

const NO_SOURCES = { scripts: '', pictures: '', calls: '', frames: '' }

/**
 * The gateway's sources that the payment page allows: QR pictures with our own payment forms, the gateway's page in a
 * frame without them, and with our own card form its script, calls and the bank's frame. None for a simulator, which
 * is on our own origin.
 */
function gatewaySources() {
  const { payments_simulated, CUSTOM_PAYMENT, CARD_FORM, midtrans_base_url, midtrans_snap_url } = env()
  if (payments_simulated) return NO_SOURCES
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
 * The Content-Security-Policy of a page. With a nonce, only scripts with the nonce run; cached pages cannot have one
 * and allow Next's inline scripts. Only the payment page (`isPayment`) allows the gateway.
 */
export function contentSecurityPolicy(nonce?: string, isPayment = false): string {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const { s3, ASSET_PREFIX } = env()
  const assets = ASSET_PREFIX ? ` ${new URL(ASSET_PREFIX).origin}` : ''
  const store = s3 ? ` ${new URL(s3.endpoint).origin}` : ''
  const gateway = isPayment ? gatewaySources() : NO_SOURCES
  const scripts = nonce ? `'self' 'nonce-${nonce}' 'strict-dynamic'` : `'self' 'unsafe-inline'`
  return [
    "default-src 'self'",
    `script-src ${scripts}${assets}${gateway.scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'${assets}`,
    "media-src 'self' blob:",
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
