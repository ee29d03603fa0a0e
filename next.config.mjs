import createNextIntlPlugin from 'next-intl/plugin'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
]

/** The API, its reference and the back-office; pages get theirs from middleware.ts. */
const plainPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  experimental: { isrFlushToDisk: false, globalNotFound: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg-boss', 'pg', 'pino', 'sharp', '@node-rs/argon2'],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/:area(api|ops)/:path*', headers: [{ key: 'Content-Security-Policy', value: plainPolicy }] },
  ],
}

export default createNextIntlPlugin('./i18n/request.ts')(config)
