import createNextIntlPlugin from 'next-intl/plugin'
import { hintScripts } from './scripts/lib/compile-hints.mjs'
import { packFiles } from './scripts/lib/pack-files.mjs'

/** `build` names the folder of the build. */
async function finish(build) {
  hintScripts(build)
  await packFiles(build)
}

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

/** The simulated gateway's pages, which the shop shows in a frame as it does the real one's. */
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'self'; frame-ancestors 'self'"

/** Not bundled: native code, WebAssembly, and packages that must exist once in a process. */
export const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'idn-area-data',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'sharp',
]

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  // Only for `npm run bundle`: `next start` serves the other kind.
  ...(process.env.STANDALONE === '1' && { output: 'standalone' }),
  partialPrefetching: true,
  poweredByHeader: false,
  // lib/boot packs answers before the framework's turn, smaller than it does.
  compress: false,
  // Next hashes the whole page for every answer, which costs more than finding it (docs/performance.md).
  generateEtags: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: finish },
  // With cached navigations a page made for one reader carries its own prefetch as well, 57 of 155 kB of the login page.
  experimental: { isrFlushToDisk: false, globalNotFound: true, cachedNavigations: false },
  serverExternalPackages: external,
  // Read by path at run time, so that nothing in the code names them.
  outputFileTracingIncludes: {
    '/*': [
      './lib/db/migrations/**',
      './messages/**',
      './assets/**',
      './node_modules/idn-area-data/data/**',
      './node_modules/@fontsource/plus-jakarta-sans/files/*-latin-[47]00-normal.woff',
    ],
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/:area(api|ops)/:path*', headers: [{ key: 'Content-Security-Policy', value: plainPolicy }] },
    {
      source: '/api/sim/pay/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: framedPolicy },
        { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
      ],
    },
  ],
}

const withIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Texts are taken apart when the shop is built, so that no browser loads what takes them apart.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withIntl(config)
