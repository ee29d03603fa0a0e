import { eq } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { ownWords } from '@/lib/content/projection/static-page'
import { CONTENT_TAG, type StaticPageName } from '@/lib/content/rules'
import type { StaticPage } from '@/lib/content/schema'
import { type Database, database } from '@/lib/db/client'
import { static_pages } from '@/lib/db/tables'

/** A page of plain text: the operator's words, else the shop's own. */
export async function findStaticPage(db: Database, slug: StaticPageName): Promise<StaticPage> {
  const [row] = await db.select().from(static_pages).where(eq(static_pages.slug, slug))
  if (!row) return ownWords(slug)
  const { updated_at: _updated_at, ...page } = row
  return page
}

/** For pages. */
export async function getStaticPage({ slug }: { slug: StaticPageName }) {
  'use cache'
  cacheLife('max')
  cacheTag(CONTENT_TAG)
  return findStaticPage((await database()).db, slug)
}
