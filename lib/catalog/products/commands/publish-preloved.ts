import { asc, eq, inArray } from 'drizzle-orm'
import { keepTraits } from '@/lib/catalog/products/commands/keep-traits'
import type { NewPreloved, Preloved } from '@/lib/catalog/products/desk-schema'
import { ProductError } from '@/lib/catalog/products/errors'
import { CATALOG_TAG, PRICES_TAG, prelovedSlug, prelovedWords, productTag } from '@/lib/catalog/products/rules'
import { product_colors, product_media, products } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'

type ProductRow = typeof products.$inferSelect

/** Throws `product_not_found`, `already_preloved`, and `invalid_input` unless it costs less than a new piece. */
async function requireOriginal(work: Work, slug: string, price: number): Promise<ProductRow> {
  const [original] = await work.db.select().from(products).where(eq(products.slug, slug)).for('no key update')
  if (!original) throw new ProductError('product_not_found')
  if (original.preloved_of_id !== null) throw new ProductError('already_preloved')
  if (price >= original.selling_price)
    throw new AppError('invalid_input', { errors: { price: `less than ${original.selling_price}` } })
  return original
}

async function freeSlug(work: Work, { id, slug }: ProductRow) {
  const wanted = prelovedSlug(slug)
  const [taken] = await work.db.select({ id: products.id }).from(products).where(eq(products.slug, wanted))
  return taken ? `${wanted}-${id}` : wanted
}

/** Inserts the pre-loved product of this one, or writes its price and words anew. */
async function writeProduct(work: Work, original: ProductRow, { price, ...notes }: NewPreloved) {
  const { brand_id, category_id, weight, width, depth, height } = original
  const { installable, installation_fee, installation_deduction_fixed, installation_deduction_percentage } = original
  // A warranty is that of a new piece.
  const { warranty: _en, warranty_idn: _idn, ...specifications } = original.specifications
  const row = {
    ...{ brand_id, category_id, weight, width, depth, height, specifications },
    ...{ installable, installation_fee, installation_deduction_fixed, installation_deduction_percentage },
    ...prelovedWords(original, notes),
    ...{ price, discounted_price: null, status: 'active' as const, updated_at: work.now },
  }
  const [known] = await work.db
    .update(products)
    .set(row)
    .where(eq(products.preloved_of_id, original.id))
    .returning({ id: products.id, slug: products.slug })
  if (known) return known
  const [added] = await work.db
    .insert(products)
    .values({ ...row, preloved_of_id: original.id, slug: await freeSlug(work, original), created_at: work.now })
    .returning({ id: products.id, slug: products.slug })
  if (!added) throw new AppError('internal')
  return added
}

/** Copies the colours that are missing; returns the id of each colour of the original at the pre-loved product. */
async function copyColors(work: Work, from: number, to: number) {
  const colors = await work.db
    .select()
    .from(product_colors)
    .where(inArray(product_colors.product_id, [from, to]))
  const own = colors.filter(({ product_id }) => product_id === to)
  const missing = colors.filter(
    ({ product_id, color }) => product_id === from && !own.some((known) => known.color === color),
  )
  const added =
    missing.length === 0
      ? []
      : await work.db
          .insert(product_colors)
          .values(missing.map(({ id: _id, sku: _sku, ...color }) => ({ ...color, product_id: to })))
          .returning()
  const all = [...own, ...added]
  return new Map(
    colors
      .filter(({ product_id }) => product_id === from)
      .map(({ id, color }) => [id, all.find((twin) => twin.color === color)?.id ?? null]),
  )
}

async function copyMedia(work: Work, from: number, to: number, colorOf: Map<number, number | null>) {
  await work.db.delete(product_media).where(eq(product_media.product_id, to))
  const media = await work.db
    .select()
    .from(product_media)
    .where(eq(product_media.product_id, from))
    .orderBy(asc(product_media.position), asc(product_media.id))
  if (media.length === 0) return
  await work.db.insert(product_media).values(
    media.map(({ id: _id, product_color_id, ...row }) => ({
      ...row,
      product_id: to,
      product_color_id: product_color_id === null ? null : (colorOf.get(product_color_id) ?? null),
    })),
  )
}

/**
 * Publishes the pre-loved product of a product, again when it was taken off sale, or changes its price and words. It is a
 * product of its own, with the pictures and colours of the new one. Throws `product_not_found`, `already_preloved`,
 * `invalid_input`.
 */
export const publishPreloved = command(
  async (work, { slug, ...wanted }: NewPreloved & { slug: string }): Promise<Preloved> => {
    const original = await requireOriginal(work, slug, wanted.price)
    const published = await writeProduct(work, original, wanted)
    const colorOf = await copyColors(work, original.id, published.id)
    await keepTraits(work, [published.id])
    await copyMedia(work, original.id, published.id, colorOf)
    await recordAudit(work, {
      ...{ action: 'preloved_published', subject_type: 'product', subject_id: published.slug },
      after: { price: wanted.price, of: slug },
    })
    work.expire(CATALOG_TAG, PRICES_TAG, productTag(original.id), productTag(published.id))
    return { slug: published.slug, price: wanted.price, status: 'active' }
  },
)

/** Takes the pre-loved product of a product off sale; its pieces stay. Throws `product_not_found`. */
export const stopPreloved = command(async (work, { slug }: { slug: string }): Promise<Preloved> => {
  const original = work.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const [stopped] = await work.db
    .update(products)
    .set({ status: 'archived', updated_at: work.now })
    .where(inArray(products.preloved_of_id, original))
    .returning()
  if (!stopped) throw new ProductError('product_not_found')
  await recordAudit(work, {
    ...{ action: 'preloved_stopped', subject_type: 'product', subject_id: stopped.slug },
    after: { of: slug },
  })
  work.expire(CATALOG_TAG, PRICES_TAG, productTag(stopped.id), productTag(stopped.preloved_of_id ?? stopped.id))
  return { slug: stopped.slug, price: stopped.price, status: 'archived' }
})
