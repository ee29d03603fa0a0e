import { and, eq } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import { posts, product_collections } from '@/lib/storefront/content/tables'
import type { Movable } from '@/lib/storefront/discovery/rules'
import { slug_redirects } from '@/lib/storefront/discovery/tables'

const TABLES = { product: products, collection: product_collections, post: posts }

/** The current slug of what once had `slug`; null if nothing had it or the product is not sold any more. */
export async function findMoved(db: Database, kind: Movable, slug: string): Promise<string | null> {
  const table = TABLES[kind]
  const [found] = await db
    .select({ slug: table.slug })
    .from(slug_redirects)
    .innerJoin(table, eq(table.id, slug_redirects.target_id))
    .where(
      and(
        eq(slug_redirects.kind, kind),
        eq(slug_redirects.slug, slug),
        kind === 'product' ? eq(products.status, 'active') : undefined,
      ),
    )
  return found?.slug ?? null
}

/** For pages: the slug to redirect to from one that is not in use, or null. */
export const getMoved = pageRead(async ({ kind, slug }: { kind: Movable; slug: string }) => {
  tagPage(CATALOG_TAG, CONTENT_TAG)
  return findMoved((await database()).db, kind, slug)
})
