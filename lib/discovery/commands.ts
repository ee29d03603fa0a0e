import { and, eq } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/rules'
import { CONTENT_TAG } from '@/lib/content/rules'
import { command, violates } from '@/lib/db/command'
import { posts, product_collections, products, slug_redirects } from '@/lib/db/tables'
import type { AddressMoved, NewAddress } from '@/lib/discovery/schema'
import { AppError } from '@/lib/platform/errors'
import { slugify } from '@/lib/platform/slug'

const TABLES = { product: products, collection: product_collections, post: posts }

const refuse = (message: string) => new AppError('invalid_input', { errors: { to: message } })

/**
 * Gives a product, collection or post another address; the old one leads there from now on, and so do those before
 * it. Throws `invalid_input` for an address that is taken or none, `not_found`.
 */
export const moveAddress = command(async (work, { kind, slug, to }: NewAddress): Promise<AddressMoved> => {
  if (to === '' || slugify(to) !== to) throw refuse('small letters, digits and single hyphens')
  const table = TABLES[kind]
  const [found] = await work.db.select({ id: table.id }).from(table).where(eq(table.slug, slug)).for('no key update')
  if (!found) throw new AppError('not_found')
  if (slug === to) return { kind, slug, moved: false }
  await work.db
    .update(table)
    .set({ slug: to })
    .where(eq(table.id, found.id))
    .catch((error: unknown) => {
      throw ['products', 'product_collections', 'posts'].some((name) => violates(error, `${name}_slug_unique`))
        ? refuse(`another ${kind} has the address ${to}`)
        : error
    })
  if (kind === 'product') await work.db.update(products).set({ updated_at: work.now }).where(eq(products.id, found.id))
  const moved = { target_id: found.id, created_at: work.now }
  await work.db
    .insert(slug_redirects)
    .values({ kind, slug, ...moved })
    .onConflictDoUpdate({ target: [slug_redirects.kind, slug_redirects.slug], set: moved })
  await work.db.delete(slug_redirects).where(and(eq(slug_redirects.kind, kind), eq(slug_redirects.slug, to)))
  work.expire(CATALOG_TAG, CONTENT_TAG, ...(kind === 'product' ? [productTag(found.id)] : []))
  return { kind, slug: to, moved: true }
})
