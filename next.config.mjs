import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'
import { hintScripts } from './scripts/lib/compile-hints.mjs'
import { compileServer, SERVER } from './scripts/lib/compile-server.mjs'
import { packFiles } from './scripts/lib/pack-files.mjs'

/** `build` names the folder of the build. */
async function finish(build) {
  hintScripts(build)
  await packFiles(build)
  await compileServer(SERVER)
}

/**
 * Names this build in what browsers load and ask: one that meets another build loads its whole page instead of a part.
 * All loads of this file during a build agree on it; the server reads what the build was named.
 */
function deploymentId(phase) {
  if (phase === 'phase-production-build') {
    process.env.GRIYA_BUILD ??= Date.now().toString(36)
    return process.env.GRIYA_BUILD
  }
  if (phase !== 'phase-production-server') return undefined
  return JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')).deploymentId
}

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
  // server.ts packs answers, smaller than Next does.
  compress: false,
  // Next hashes the whole page for every answer, which costs more than finding it (docs/performance.md).
  generateEtags: false,
  reactStrictMode: true,
  assetPrefix: process.env.ASSET_PREFIX || undefined,
  // Only here are a page's tags within reach, by which lib/platform/ready-pages.ts knows how long it is valid.
  cacheHandler: fileURLToPath(new URL('./lib/platform/page-cache.mjs', import.meta.url)),
  images: { unoptimized: true },
  // Else the middleware is told "localhost" for 127.0.0.1, and its rewrites lead to what Next takes for another host.
  skipProxyUrlNormalize: true,
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
}

const withIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Texts are taken apart when the shop is built, so that no browser loads what takes them apart.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default (phase) => withIntl({ ...config, deploymentId: deploymentId(phase) })
