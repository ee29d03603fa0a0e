import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { findStaticPage } from '@/lib/storefront/content/queries/static-pages'
import type { TermsDraft } from '@/lib/storefront/content/schema'
import { static_pages } from '@/lib/storefront/content/tables'

/** The version of the reseller terms in force; 0 for the texts of the shop. */
export async function businessTermsVersion(db: Database | Transaction): Promise<number> {
  const [row] = await db
    .select({ version: static_pages.version })
    .from(static_pages)
    .where(eq(static_pages.slug, 'business_terms'))
  return row?.version ?? 0
}

/** The reseller terms in their editor. */
export async function readTermsDraft(db: Database): Promise<TermsDraft> {
  const { slug: _slug, in_force_since: _since, ...content } = await findStaticPage(db, 'business_terms')
  return { ...content, version: await businessTermsVersion(db) }
}
