import { asc, isNotNull } from 'drizzle-orm'
import { type Database, database } from '@/lib/db/client'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { defaultPage, type PageContent } from '@/lib/storefront/business-page/projection'
import { BUSINESS_PAGE_TAG } from '@/lib/storefront/business-page/rules'
import type { BusinessPageDraft } from '@/lib/storefront/business-page/schema'
import { business_pages } from '@/lib/storefront/business-page/tables'
import { banners, product_collections } from '@/lib/storefront/content/tables'

async function findWritten(db: Database) {
  const [row] = await db.select().from(business_pages)
  if (!row) return null
  const { id: _, updated_at, ...content } = row
  return { content, version: updated_at.toISOString() }
}

/** The landing page of resellers as the operator has written it, otherwise with the texts of the shop. */
export const findBusinessPage = async (db: Database): Promise<PageContent> =>
  (await findWritten(db))?.content ?? defaultPage()

/** The cached read for pages. */
export const getBusinessPage = pageRead(async () => {
  tagPage(BUSINESS_PAGE_TAG)
  return findBusinessPage((await database()).db)
})

/** The pictures of the shop that are both wide and tall, each once, named by what shows them. */
async function listScenes(db: Database): Promise<BusinessPageDraft['scenes']> {
  const shown = await db
    .select({
      title: banners.title,
      title_idn: banners.title_idn,
      desktop_media: banners.image,
      mobile_media: banners.mobile_image,
    })
    .from(banners)
    .orderBy(asc(banners.placement), asc(banners.position), asc(banners.id))
  const linked = await db
    .select({
      title: product_collections.title,
      title_idn: product_collections.title_idn,
      desktop_media: product_collections.banner_image,
      mobile_media: product_collections.mobile_image,
    })
    .from(product_collections)
    .where(isNotNull(product_collections.banner_image))
    .orderBy(asc(product_collections.position), asc(product_collections.id))
  const scenes = new Map<string, BusinessPageDraft['scenes'][number]>()
  for (const { desktop_media, mobile_media, ...words } of [...shown, ...linked]) {
    if (desktop_media && mobile_media && !scenes.has(desktop_media)) {
      scenes.set(desktop_media, { ...words, desktop_media, mobile_media })
    }
  }
  return [...scenes.values()]
}

/** What the editor of the page shows. */
export async function readDraft(db: Database): Promise<BusinessPageDraft> {
  const written = await findWritten(db)
  return {
    ...(written?.content ?? defaultPage()),
    version: written?.version ?? null,
    scenes: await listScenes(db),
  }
}
