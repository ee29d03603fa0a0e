import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { FILTERS, PERSONAL_PATHS } from '@/lib/discovery/rules'
import { env } from '@/lib/platform/env'

const inBothLanguages = PERSONAL_PATHS.flatMap((path) => [path, `/en${path}`])

/** A filter, first or later in the address. `/category?id=1` and `/collections/x?from=promo` are pages. */
const filtered = FILTERS.flatMap((name) => [`/*?${name}`, `/*&${name}`])

/** Written for each request, so that the address is the one that this server was told. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  const { public_url } = env()
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/docs', '/api/openapi.json'],
      disallow: [...inBothLanguages, '/ops', '/api/', ...filtered],
    },
    host: public_url,
    sitemap: `${public_url}/sitemap.xml`,
  }
}
