import { and, asc, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { type NamedColor, traitsOf } from '@/lib/catalog/products/derive-traits'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { product_colors, products } from '@/lib/catalog/products/tables'
import { updateRows } from '@/lib/db/bulk'
import { type Context, command, type Work } from '@/lib/db/command'

const BATCH = 500

async function readColors({ db }: Work, ids: number[]) {
  const { product_id, color, color_idn, hex_code } = product_colors
  const rows = await db
    .select({ product_id, color, color_idn, hex_code })
    .from(product_colors)
    .where(inArray(product_id, ids))
  const colors = new Map<number, NamedColor[]>()
  for (const row of rows) colors.set(row.product_id, [...(colors.get(row.product_id) ?? []), row])
  return (id: number) => colors.get(id) ?? []
}

/** Derives the traits of up to 500 products and writes those that differ. Returns how many, and the last id. */
async function deriveTraits(work: Work, which: SQL | undefined) {
  const { id, traits, specifications, width, depth, height } = products
  const found = await work.db
    .select({ id, traits, specifications, width, depth, height })
    .from(products)
    .where(which)
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update')
  if (found.length === 0) return { changed: 0, last: null }
  const colorsOf = await readColors(
    work,
    found.map((product) => product.id),
  )
  const changed = found
    .map((product) => ({ id: product.id, was: product.traits, traits: traitsOf(product, colorsOf(product.id)) }))
    .filter(({ was, traits }) => was !== traits)
    .map(({ was: _was, ...row }) => row)
  await updateRows(work, products, changed)
  return { changed: changed.length, last: found.at(-1)?.id ?? null }
}

/** Derives the traits of these products, after their colours, specifications or measures were written. */
export async function keepTraits(work: Work, ids: number[]) {
  for (let from = 0; from < ids.length; from += BATCH) {
    await deriveTraits(work, inArray(products.id, ids.slice(from, from + BATCH)))
  }
}

const deriveNext = command(async (work, { after, isEvery }: { after: number; isEvery: boolean }) => {
  const { changed, last } = await deriveTraits(
    work,
    and(gt(products.id, after), isEvery ? undefined : isNull(products.traits)),
  )
  if (changed > 0) work.expire(CATALOG_TAG)
  return last
})

async function deriveAll(context: Context, isEvery: boolean) {
  for (let after: number | null = 0; after !== null; ) after = await deriveNext(context, { after, isEvery })
}

/** Derives the traits that a product lacks: after an upgrade, and when the previous version has written it. */
export const fillTraits = (context: Context) => deriveAll(context, false)

/** Derives the traits of every product: words that a new version knows reach products that nobody saves. */
export const reviewTraits = (context: Context) => deriveAll(context, true)
