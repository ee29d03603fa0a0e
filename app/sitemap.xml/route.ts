import { connection } from 'next/server'
import { getSitemapIndex } from '@/lib/discovery/queries/sitemap'
import { xmlAnswer } from '@/lib/platform/answers'

export async function GET() {
  await connection()
  return xmlAnswer(await getSitemapIndex())
}
