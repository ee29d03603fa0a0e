import { eq } from 'drizzle-orm'
import { type KnownProduct, sameOptions } from '@/lib/catalog/commands/import-known'
import type { Places } from '@/lib/catalog/commands/import-places'
import type { ImportedProduct, ImportProduct } from '@/lib/catalog/import-schema'
import type { Work } from '@/lib/db/command'
import { product_colors, product_sizes, products } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

export type Change = ImportedProduct['changes'][number]

const SHOWN = 80

const show = (value: unknown): string => {
  const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '–')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

export const change = (field: string, before: unknown, after: unknown): Change => ({
  field,
  before: show(before),
  after: show(after),
})

type Row = Omit<typeof products.$inferInsert, 'id' | 'slug' | 'created_at' | 'updated_at'>

/** A text that nobody has translated follows the original; a translation is kept. */
const following = (known: KnownProduct | null, field: 'title' | 'description', wanted: string) =>
  known && known[`${field}_idn`] !== known[field] ? known[`${field}_idn`] : wanted

async function wantedRow(wanted: ImportProduct, known: KnownProduct | null, places: Places): Promise<Row> {
  return {
    sku: wanted.sku,
    title: wanted.title,
    title_idn: following(known, 'title', wanted.title),
    keyword: wanted.keyword,
    description: wanted.description,
    description_idn: following(known, 'description', wanted.description),
    brand_id: (await places.brand(wanted.brand)) ?? known?.brand_id ?? null,
    category_id: (await places.category(wanted.category)) ?? known?.category_id ?? null,
    price: wanted.price,
    discounted_price: wanted.discounted_price,
    weight: wanted.weight,
    status: wanted.status,
    group_handle: wanted.options ? wanted.handle : null,
    group_options: wanted.options,
  }
}

const sameValue = (field: string, a: unknown, b: unknown) =>
  field === 'group_options'
    ? sameOptions((a as Row['group_options']) ?? null, (b as Row['group_options']) ?? null)
    : a === b

export async function insertProduct(
  work: Work,
  wanted: ImportProduct,
  slug: string,
  places: Places,
): Promise<KnownProduct> {
  const row = await wantedRow(wanted, null, places)
  const [product] = await work.db
    .insert(products)
    .values({ ...row, slug, created_at: work.now, updated_at: work.now })
    .returning()
  if (!product) throw new AppError('internal')
  return { ...product, colors: [], sizes: [], media: [], stock: [] }
}

/** Writes what differs, and says what that was. */
export async function updateProduct(
  work: Work,
  wanted: ImportProduct,
  known: KnownProduct,
  places: Places,
): Promise<Change[]> {
  const row = await wantedRow(wanted, known, places)
  const differing = (Object.keys(row) as (keyof Row)[]).filter((field) => !sameValue(field, known[field], row[field]))
  if (differing.length === 0) return []
  await work.db.update(products).set(row).where(eq(products.id, known.id))
  return differing.map((field) => change(field, known[field], row[field]))
}

const colorKey = (color: string) => color.toLowerCase()

/** Adds colours that are missing; a colour once sold stays. Answers the ids by name. */
export async function writeColors(work: Work, wanted: ImportProduct, known: KnownProduct) {
  const ids = new Map(known.colors.map((color) => [colorKey(color.color), color.id]))
  const missing = wanted.colors.filter(({ color }) => !ids.has(colorKey(color)))
  const changes: Change[] = []
  if (missing.length > 0) {
    const rows = missing.map((color, index) => ({
      ...color,
      product_id: known.id,
      position: known.colors.length + index,
    }))
    for (const made of await work.db.insert(product_colors).values(rows).returning())
      ids.set(colorKey(made.color), made.id)
    changes.push(
      change(
        'colors',
        known.colors.map(({ color }) => color).join(', '),
        missing.map(({ color }) => `+${color}`).join(', '),
      ),
    )
  }
  const colorId = (color: string | null) => (color === null ? null : (ids.get(colorKey(color)) ?? null))
  return { changes, colorId }
}

export async function writeSizes(work: Work, wanted: ImportProduct, known: KnownProduct): Promise<Change[]> {
  if (JSON.stringify(wanted.sizes) === JSON.stringify(known.sizes)) return []
  await work.db.delete(product_sizes).where(eq(product_sizes.product_id, known.id))
  if (wanted.sizes.length > 0) {
    await work.db
      .insert(product_sizes)
      .values(wanted.sizes.map((size, position) => ({ product_id: known.id, size, position })))
  }
  return [change('sizes', known.sizes.join(', '), wanted.sizes.join(', '))]
}

/** A sibling that the file no longer has is not sold any more; its orders and its history stay. */
export async function archiveProduct(work: Work, known: KnownProduct): Promise<ImportedProduct> {
  await work.db.update(products).set({ status: 'archived', updated_at: work.now }).where(eq(products.id, known.id))
  const changes = [change('status', known.status, 'archived')]
  return { handle: known.group_handle ?? known.slug, slug: known.slug, outcome: 'updated', changes }
}

export async function touch(work: Work, productId: number) {
  await work.db.update(products).set({ updated_at: work.now }).where(eq(products.id, productId))
}
