import { eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'

/** Gives the product with the address `slug` another one; answers its id, or null when no product has it. */
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
