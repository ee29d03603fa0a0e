import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { env } from '@/lib/platform/env'

const PERSONAL = ['/cart', '/checkout', '/payment', '/orders/', '/profile', '/my-', '/ops', '/api/']

/** Written for each request, so that the address is the one that this server was told. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  return {
    rules: { userAgent: '*', allow: '/', disallow: PERSONAL.flatMap((path) => [path, `/en${path}`]) },
    host: env().public_url,
  }
}
