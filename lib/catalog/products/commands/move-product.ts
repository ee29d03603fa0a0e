import { eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'

/** Changes the slug of a product to `to`. Returns its id, or null when there is no product with `slug`. */
export async function moveProduct({ db, now }: Work, { slug, to }: { slug: string; to: string }) {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug))
    .for('no key update')
  if (found && slug !== to) {
    await db.update(products).set({ slug: to, updated_at: now }).where(eq(products.id, found.id))
  }
  return found?.id ?? null
}
