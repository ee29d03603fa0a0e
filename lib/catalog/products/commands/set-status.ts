import { and, eq, isNull } from 'drizzle-orm'
import type { NewStatus, StatusSet } from '@/lib/catalog/products/desk-schema'
import { ProductError } from '@/lib/catalog/products/errors'
import { CATALOG_TAG, PRICES_TAG, productTag, RENTABLE_PRICES_TAG } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'

/**
 * Shows a product in the shop or hides it, and expires the pages with it. What is pre-loved has its own way. Throws
 * `product_not_found`.
 */
export const setStatus = command(async (work, { slug, status }: NewStatus & { slug: string }): Promise<StatusSet> => {
  const [product] = await work.db
    .select({ id: products.id, status: products.status })
    .from(products)
    .where(and(eq(products.slug, slug), isNull(products.preloved_of_id)))
    .for('no key update')
  if (!product) throw new ProductError('product_not_found')
  if (product.status === status) return { slug, status, changed: false }
  await work.db.update(products).set({ status, updated_at: work.now }).where(eq(products.id, product.id))
  await recordAudit(work, {
    ...{ action: status === 'active' ? 'product_shown' : 'product_hidden', subject_type: 'product', subject_id: slug },
    before: { status: product.status },
    after: { status },
  })
  work.expire(CATALOG_TAG, PRICES_TAG, RENTABLE_PRICES_TAG, productTag(product.id))
  return { slug, status, changed: true }
})
