import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg-boss', 'pg', 'pino', 'sharp'],
}

export default createNextIntlPlugin('./i18n/request.ts')(config)
