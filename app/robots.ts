import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { env } from '@/lib/platform/env'
import { FILTERS, PERSONAL_PATHS } from '@/lib/storefront/discovery/rules'

const inBothLanguages = PERSONAL_PATHS.flatMap((path) => [path, `/en${path}`])

/** A filter parameter, first or later in the query. `/category?id=1` and `/collections/x?from=promo` are pages. */
const filtered = FILTERS.flatMap((name) => [`/*?${name}`, `/*&${name}`])

/** Rendered per request, because the public URL is configured at run time. */
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
