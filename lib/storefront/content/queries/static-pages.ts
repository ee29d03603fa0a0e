import { eq } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { type Database, database } from '@/lib/db/client'
import { ownWords } from '@/lib/storefront/content/projection/static-page'
import { CONTENT_TAG, type StaticPageName } from '@/lib/storefront/content/rules'
import type { StaticPage } from '@/lib/storefront/content/schema'
import { static_pages } from '@/lib/storefront/content/tables'

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
