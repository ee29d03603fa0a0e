import type { Middleware } from '@/lib/platform/middleware'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  /** The API, its reference, the back-office, and what the framework answers by itself; pages have their own. */
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
}

/** The framework keeps what is set here over what a route says, so that routes with other headers are named here too. */
const OTHERS: [path: RegExp, headers: Partial<typeof HEADERS>][] = [
  [/^\/media\//, { 'Content-Security-Policy': "default-src 'none'; sandbox" }],
  [/^\/api\/uploads\//, { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Referrer-Policy': 'no-referrer' }],
  [
    // The simulated gateway's pages, which the shop shows in a frame as it does the real one's.
    /^\/api\/sim\/pay(?:[/?]|$)/,
    {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'self'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  ],
]

/** Set before anything else answers, so that redirects and errors of the framework's own have them too. */
export const securityHeaders: Middleware = ({ url = '' }, response, next) => {
  const [, others] = OTHERS.find(([path]) => path.test(url)) ?? []
  for (const [name, value] of Object.entries({ ...HEADERS, ...others })) response.setHeader(name, value)
  return next()
}
