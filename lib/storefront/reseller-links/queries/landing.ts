import { eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { product_collections } from '@/lib/storefront/content/tables'
import { landingPlace, type Target } from '@/lib/storefront/reseller-links/rules'

/** What the page at this path counts for: an unknown product or collection counts for the shop. */
export async function findTarget(db: Database, path: string): Promise<Target> {
  const { kind, slug } = landingPlace(path)
  if (kind === 'shop' || kind === 'store') return { kind, id: 0 }
  const table = kind === 'product' ? products : product_collections
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
  return found ? { kind, id: found.id } : { kind: 'shop', id: 0 }
}
