import { env } from '@/lib/platform/env'

/** Pages that carry a nonce run nothing else; cached pages cannot, so theirs allows the framework's inline scripts. */
export function contentSecurityPolicy(nonce?: string): string {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const { s3 } = env()
  const store = s3 ? ` ${new URL(s3.endpoint).origin}` : ''
  const scripts = nonce ? `'self' 'nonce-${nonce}' 'strict-dynamic'` : `'self' 'unsafe-inline'`
  return [
    "default-src 'self'",
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${store}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
