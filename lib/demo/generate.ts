import { asc, sql } from 'drizzle-orm'
import { keepTraits } from '@/lib/catalog/products/commands/keep-traits'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import {
  product_colors,
  product_media,
  product_rent_pricings,
  product_sizes,
  products,
} from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { type Context, command, type Work } from '@/lib/db/command'
import { type Chance, chanceFrom, varyProduct, varySize } from '@/lib/demo/variation'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { setUnits } from '@/lib/fulfilment/units/commands/set-units'

const BATCH = 400
const MAX_STOCK_FACTOR = 2

type ByProduct<Row> = (id: number) => Row[]

/** All products with the rows that belong to them: the variations are made from these. */
type Patterns = {
  products: (typeof products.$inferSelect)[]
  colors: ByProduct<typeof product_colors.$inferSelect>
  sizes: ByProduct<typeof product_sizes.$inferSelect>
  media: ByProduct<typeof product_media.$inferSelect>
  stock: ByProduct<typeof stock_items.$inferSelect>
  rents: ByProduct<typeof product_rent_pricings.$inferSelect>
  capacities: ByProduct<typeof rental_capacities.$inferSelect>
}

function byProduct<Row extends { product_id: number }>(rows: Row[]): ByProduct<Row> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.product_id, [...(groups.get(row.product_id) ?? []), row])
  return (id) => groups.get(id) ?? []
}

async function readPatterns(db: Database): Promise<Patterns> {
  return {
    products: await db.select().from(products).orderBy(asc(products.id)),
    colors: byProduct(await db.select().from(product_colors).orderBy(asc(product_colors.id))),
    sizes: byProduct(await db.select().from(product_sizes)),
    media: byProduct(await db.select().from(product_media).orderBy(asc(product_media.position), asc(product_media.id))),
    stock: byProduct(await db.select().from(stock_items).orderBy(asc(stock_items.id))),
    rents: byProduct(await db.select().from(product_rent_pricings)),
    capacities: byProduct(await db.select().from(rental_capacities)),
  }
}

type GeneratedProduct = { id: number; baseId: number; size: number; priceRatio: number }

async function makeProducts(
  { db, now }: Work,
  patterns: Patterns,
  from: number,
  amount: number,
  chance: Chance,
): Promise<GeneratedProduct[]> {
  const planned = Array.from({ length: amount }, (_, index) => {
    const n = from + index
    const base = patterns.products[n % patterns.products.length]
    return base ? [{ baseId: base.id, ...varyProduct(base, n, chance, now) }] : []
  }).flat()
  const rows = await db
    .insert(products)
    .values(planned.map(({ product }) => product))
    .returning({ id: products.id, slug: products.slug })
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return planned.map(({ product, ...rest }) => ({ ...rest, id: ids.get(product.slug) ?? 0 }))
}

/** Inserts the colours of the new products. Returns their ids by `product id/colour id of the pattern`. */
async function makeColors({ db }: Work, patterns: Patterns, made: GeneratedProduct[]) {
  const planned = made.flatMap(({ id, baseId }) =>
    patterns.colors(baseId).map(({ id: baseColor, ...color }) => ({ baseColor, color: { ...color, product_id: id } })),
  )
  const ids = new Map<string, number>()
  if (planned.length === 0) return ids
  const rows = await db
    .insert(product_colors)
    .values(planned.map(({ color }) => color))
    .returning()
  const byName = new Map(rows.map(({ product_id, color, id }) => [`${product_id}/${color}`, id]))
  for (const { baseColor, color } of planned) {
    const id = byName.get(`${color.product_id}/${color.color}`)
    if (id !== undefined) ids.set(`${color.product_id}/${baseColor}`, id)
  }
  return ids
}

type ColorIds = Awaited<ReturnType<typeof makeColors>>

const colorOf = (ids: ColorIds, productId: number, baseColor: number | null) =>
  ids.get(`${productId}/${baseColor}`) ?? null

async function makeMediaAndSizes({ db }: Work, patterns: Patterns, made: GeneratedProduct[], colors: ColorIds) {
  const media = made.flatMap(({ id, baseId }) =>
    patterns.media(baseId).map(({ id: _id, ...row }) => ({
      ...row,
      product_id: id,
      product_color_id: colorOf(colors, id, row.product_color_id),
    })),
  )
  const sizes = made.flatMap(({ id, baseId, size }) =>
    patterns.sizes(baseId).map((row) => ({ ...row, product_id: id, size: varySize(row.size, size) })),
  )
  if (media.length > 0) await db.insert(product_media).values(media)
  if (sizes.length > 0) await db.insert(product_sizes).values(sizes).onConflictDoNothing()
}

async function makeStock(
  { db, now }: Work,
  patterns: Patterns,
  made: GeneratedProduct[],
  colors: ColorIds,
  chance: Chance,
) {
  const rows = made.flatMap(({ id, baseId }) =>
    patterns.stock(baseId).map(({ warehouse_id, product_color_id, on_hand, shelf }) => ({
      warehouse_id,
      product_id: id,
      product_color_id: colorOf(colors, id, product_color_id),
      on_hand: Math.round(on_hand * chance() * MAX_STOCK_FACTOR),
      shelf,
    })),
  )
  if (rows.length === 0) return
  const items = (await db.insert(stock_items).values(rows).returning()).filter((item) => item.on_hand > 0)
  const receipts = items.map((item) => ({
    stock_item_id: item.id,
    kind: 'receipt' as const,
    quantity: item.on_hand,
    reference: 'opening balance',
    created_at: now,
  }))
  if (receipts.length > 0) await db.insert(stock_movements).values(receipts)
}

async function makeRents(work: Work, patterns: Patterns, made: GeneratedProduct[]) {
  const scale = (amount: number, ratio: number) => Math.round((amount * ratio) / 1000) * 1000
  const rents = made.flatMap(({ id, baseId, priceRatio }) =>
    patterns.rents(baseId).map((row) => ({
      ...row,
      product_id: id,
      price: scale(row.price, priceRatio),
      deposit_fixed: scale(row.deposit_fixed, priceRatio),
    })),
  )
  const capacities = made.flatMap(({ id, baseId }) =>
    patterns.capacities(baseId).map((row) => ({ ...row, product_id: id, rented: 0 })),
  )
  if (rents.length > 0) await work.db.insert(product_rent_pricings).values(rents)
  await setUnits(work, { set: capacities.map(({ rented: _, ...place }) => place), drop: [] })
}

type BatchInput = { patterns: Patterns; from: number; amount: number; seed: number }

const makeBatch = command(async (work, { patterns, from, amount, seed }: BatchInput) => {
  const chance = chanceFrom(seed * 1_000_003 + from)
  const made = await makeProducts(work, patterns, from, amount, chance)
  const colors = await makeColors(work, patterns, made)
  await keepTraits(
    work,
    made.map(({ id }) => id),
  )
  await makeMediaAndSizes(work, patterns, made, colors)
  await makeStock(work, patterns, made, colors, chance)
  await makeRents(work, patterns, made)
  work.expire(CATALOG_TAG)
})

type GenerateOptions = { seed: number; products: number; say: (line: string) => void }

/**
 * Adds variations of the existing products with other names, prices, sizes and stock. The same seed generates the same
 * products.
 */
export async function generateProducts(context: Context, { seed, products: wanted, say }: GenerateOptions) {
  const patterns = await readPatterns(context.db)
  for (let from = 0; from < wanted; from += BATCH) {
    await makeBatch(context, { patterns, from, amount: Math.min(BATCH, wanted - from), seed })
    if ((from / BATCH) % 10 === 9) say(`  ${from + BATCH} of ${wanted} products generated`)
  }
  await context.db.execute(sql`vacuum analyze`)
}
