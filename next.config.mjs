import { readFileSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'
import { hintScripts } from './scripts/lib/compile-hints.mjs'
import { compileServer, SERVER } from './scripts/lib/compile-server.mjs'
import { packFiles } from './scripts/lib/pack-files.mjs'

/** Runs after the build. `build` names the folder of the build. */
async function finish(build) {
  hintScripts(build)
  await packFiles(build)
  await compileServer(SERVER)
}

/**
 * The id of this build in the requests of browsers: a browser with a page of another build loads a whole page instead
 * of a part. All loads of this file during a build use one id, which the server reads from the build.
 */
function deploymentId(phase) {
  if (phase === 'phase-production-build') {
    process.env.GRIYA_BUILD ??= Date.now().toString(36)
    return process.env.GRIYA_BUILD
  }
  if (phase !== 'phase-production-server') return undefined
  return JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')).deploymentId
}

/** Not bundled: native code, WebAssembly, much data, and packages that must exist once in a process. */
export const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'date-holidays',
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
  // Only for `npm run bundle`: `next start` cannot serve standalone output.
  ...(process.env.STANDALONE === '1' && { output: 'standalone' }),
  poweredByHeader: false,
  // server.ts compresses responses, smaller than Next does.
  compress: false,
  // Next would hash the whole page for every response, which costs more than finding it (docs/performance.md).
  generateEtags: false,
  reactStrictMode: true,
  assetPrefix: process.env.ASSET_PREFIX || undefined,
  images: { unoptimized: true },
  // Otherwise the middleware sees "localhost" for 127.0.0.1, and Next takes its rewrites for another host.
  skipProxyUrlNormalize: true,
  // `npm run dev` is opened at either name of this machine.
  allowedDevOrigins: ['127.0.0.1'],
  compiler: { runAfterProductionCompile: finish },
  // Titles and descriptions are part of every page's head, for whoever asks.
  htmlLimitedBots: /.*/,
  experimental: {
    globalNotFound: true,
    // Pages and their data are the same for every visitor: the headers by which Next would tell visitors apart are removed.
    validateRSCRequestHeaders: false,
    // A page that was loaded under a resting mouse is shown for half a minute, the least that Next allows.
    staleTimes: { static: 30, dynamic: 0 },
    turbopackFileSystemCacheForBuild: true,
  },
  serverExternalPackages: external,
  // Files that are read by path at run time, so that the tracer cannot find them.
  outputFileTracingIncludes: {
    '/*': [
      './lib/db/migrations/**',
      './messages/**',
      './assets/**',
      './node_modules/idn-area-data/data/**',
      './node_modules/@fontsource/plus-jakarta-sans/files/*-latin-[47]00-normal.woff',
      './node_modules/@fontsource-variable/plus-jakarta-sans/files/*-latin-wght-normal.woff2',
    ],
  },
}

const withIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Messages are parsed at build time, so that browsers do not load the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default (phase) => withIntl({ ...config, deploymentId: deploymentId(phase) })
