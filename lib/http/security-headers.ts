import type { Middleware } from '@/lib/platform/middleware'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  /** For the API, its reference, the back-office and answers of Next itself; pages set their own. */
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
}

/** Routes with other headers. They are listed here, because Next prefers these headers over those of a route. */
const EXCEPTIONS: [path: RegExp, headers: Partial<typeof HEADERS>][] = [
  // Packers scan with the camera of their phone.
  [/^\/ops(?:[/?]|$)/, { 'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=()' }],
  [/^\/media\//, { 'Content-Security-Policy': "default-src 'none'; sandbox" }],
  [/^\/api\/uploads\//, { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Referrer-Policy': 'no-referrer' }],
  // No other site hears that a visitor comes from a payment link.
  [/^(?:\/en)?\/bayar(?:[/?]|$)/, { 'Referrer-Policy': 'same-origin' }],
  [
    // An invoice holds its type.
    /^\/api\/v1\/orders\/[^/]+(?:\/buy_out)?\/invoice(?:\?|$)/,
    {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  ],
  [
    // Pages of the simulated gateway, which the shop shows in a frame like those of the real one.
    /^\/api\/sim\/pay(?:[/?]|$)/,
    {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'self'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  ],
]

/** Sets the security headers before any other middleware, so that Next's own redirects and errors have them too. */
export const securityHeaders: Middleware = ({ url = '' }, response, next) => {
  const [, others] = EXCEPTIONS.find(([path]) => path.test(url)) ?? []
  for (const [name, value] of Object.entries({ ...HEADERS, ...others })) response.setHeader(name, value)
  return next()
}
