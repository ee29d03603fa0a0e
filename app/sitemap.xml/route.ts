import { connection } from 'next/server'
import { xmlAnswer } from '@/lib/platform/file-responses'
import { getSitemapIndex } from '@/lib/storefront/discovery/queries/sitemap'

export async function GET() {
  await connection()
  return xmlAnswer(await getSitemapIndex())
}
