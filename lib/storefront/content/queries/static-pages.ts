import { eq } from 'drizzle-orm'
import { type Database, database } from '@/lib/db/client'
import { leastWindow } from '@/lib/orders/orders/rules/claim-window'
import { readSettings } from '@/lib/places/settings/queries'
import { PROMISES_TAG } from '@/lib/places/settings/rules'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { defaultStaticPage } from '@/lib/storefront/content/projection/static-page'
import { CONTENT_TAG, type StaticPageName } from '@/lib/storefront/content/rules'
import type { StaticPage } from '@/lib/storefront/content/schema'
import { static_pages } from '@/lib/storefront/content/tables'

/** A static page as the operator has written it, otherwise with the texts of the shop. */
export async function findStaticPage(db: Database, slug: StaticPageName): Promise<StaticPage> {
  const [row] = await db.select().from(static_pages).where(eq(static_pages.slug, slug))
  if (!row) return defaultStaticPage(slug, { claim_days: leastWindow(await readSettings(db)) })
  const { updated_at, version: _version, ...page } = row
  return { ...page, in_force_since: updated_at.toISOString() }
}

/** The cached read for pages. */
export const getStaticPage = pageRead(async ({ slug }: { slug: StaticPageName }) => {
  tagPage(CONTENT_TAG, PROMISES_TAG)
  return findStaticPage((await database()).db, slug)
})
