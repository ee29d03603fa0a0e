import { and, eq } from 'drizzle-orm'
import { moveProduct } from '@/lib/catalog/products/commands/move-product'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { command, violates } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { slugify } from '@/lib/platform/slug'
import { moveCollection, movePost } from '@/lib/storefront/content/commands/move-content'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import type { AddressMoved, NewAddress } from '@/lib/storefront/discovery/schema'
import { slug_redirects } from '@/lib/storefront/discovery/tables'

const MOVES = { product: moveProduct, collection: moveCollection, post: movePost }

const refuse = (message: string) => new AppError('invalid_input', { errors: { to: message } })

/**
 * Changes the slug of a product, collection or post. The old slug and all earlier ones redirect to the new one. Throws
 * `invalid_input` for a slug that is taken or malformed, `not_found`.
 */
export const moveAddress = command(async (work, { kind, slug, to }: NewAddress): Promise<AddressMoved> => {
  if (to === '' || slugify(to) !== to) throw refuse('small letters, digits and single hyphens')
  const id = await MOVES[kind](work, { slug, to }).catch((error: unknown) => {
    throw ['products', 'product_collections', 'posts'].some((name) => violates(error, `${name}_slug_unique`))
      ? refuse(`another ${kind} has the address ${to}`)
      : error
  })
  if (id === null) throw new AppError('not_found')
  if (slug === to) return { kind, slug, moved: false }
  const moved = { target_id: id, created_at: work.now }
  await work.db
    .insert(slug_redirects)
    .values({ kind, slug, ...moved })
    .onConflictDoUpdate({ target: [slug_redirects.kind, slug_redirects.slug], set: moved })
  await work.db.delete(slug_redirects).where(and(eq(slug_redirects.kind, kind), eq(slug_redirects.slug, to)))
  const entry = { action: 'address_moved', subject_type: kind, subject_id: to }
  await recordAudit(work, { ...entry, before: { slug }, after: { slug: to } })
  work.expire(CATALOG_TAG, CONTENT_TAG, ...(kind === 'product' ? [productTag(id)] : []))
  return { kind, slug: to, moved: true }
})
