import { subHours } from 'date-fns'
import { count } from 'drizzle-orm'
import { traitsOf } from '@/lib/catalog/products/derive-traits'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import {
  brands,
  categories,
  product_colors,
  product_media,
  product_rent_pricings,
  product_sizes,
  products,
  rent_durations,
} from '@/lib/catalog/products/tables'
import { keepWords } from '@/lib/catalog/search/commands'
import { type Context, command, type Work } from '@/lib/db/command'
import { hashPasswords, seedAccounts } from '@/lib/demo/accounts'
import { prepareScenes, type Scenes, seedContent } from '@/lib/demo/content'
import { hashOperatorPasswords, seedOperators } from '@/lib/demo/operators'
import { BRANDS, CATEGORIES, RENT_DURATIONS, WAREHOUSES } from '@/lib/demo/places'
import { DEMO_PRODUCTS, type DemoProduct } from '@/lib/demo/products'
import { seedBlackouts } from '@/lib/demo/rentals'
import { seedReviews } from '@/lib/demo/reviews'
import { seedRooms } from '@/lib/demo/rooms'
import { sampleEan, sampleShelf } from '@/lib/demo/shelves'
import { seedShipping } from '@/lib/demo/shipping'
import {
  furtherShot,
  furtherShots,
  mainShot,
  mainShots,
  preparePictures,
  type Shot,
  type Shots,
} from '@/lib/demo/shots'
import { seedVouchers } from '@/lib/demo/vouchers'
import { barcodes, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { setUnits } from '@/lib/fulfilment/units/commands/set-units'
import { warehouses } from '@/lib/places/warehouses/tables'
import { EnvError, env } from '@/lib/platform/env'
import { allocate } from '@/lib/platform/money'

type SeededIds = {
  brand: Map<string, number>
  category: Map<string, number>
  warehouse: Map<string, number>
  duration: Map<number, number>
}

async function seedPlaces(work: Work, shots: Shots): Promise<SeededIds> {
  const places = await work.db
    .insert(warehouses)
    .values([...WAREHOUSES])
    .returning()
  const makers = await work.db
    .insert(brands)
    .values([...BRANDS])
    .returning()
  const durations = await work.db
    .insert(rent_durations)
    .values(RENT_DURATIONS.map((duration) => ({ duration })))
    .returning()
  const category = new Map<string, number>()
  for (const [position, parent] of CATEGORIES.entries()) {
    const image = mainShot(shots, parent.form)?.media_key ?? null
    const { slug, title, title_idn, google_category } = parent
    const [row] = await work.db
      .insert(categories)
      .values({ slug, title, title_idn, google_category, image, position })
      .returning()
    const children = parent.children.map(([child, en, idn, google], index) => ({
      slug: child,
      title: en,
      title_idn: idn,
      google_category: google,
      parent_id: row?.id ?? null,
      position: index,
    }))
    for (const made of await work.db.insert(categories).values(children).returning()) category.set(made.slug, made.id)
  }
  return {
    brand: new Map(makers.map(({ slug, id }) => [slug, id])),
    category,
    warehouse: new Map(places.map(({ code, id }) => [code, id])),
    duration: new Map(durations.map(({ duration, id }) => [duration, id])),
  }
}

function productRow(demo: DemoProduct, ids: SeededIds, now: Date, position: number): typeof products.$inferInsert {
  const created_at = subHours(now, 7 * ((position * 37) % DEMO_PRODUCTS.length) + 2)
  const [width, depth, height] = demo.dimensions.map((centimetres) => Math.round(centimetres * 10))
  return {
    slug: demo.slug,
    sku: demo.sku,
    title: demo.title,
    title_idn: demo.title_idn,
    keyword: demo.keyword,
    description: demo.description,
    description_idn: demo.description_idn,
    brand_id: ids.brand.get(demo.brand) ?? null,
    category_id: ids.category.get(demo.category) ?? null,
    price: demo.price,
    discounted_price: demo.discounted_price,
    weight: demo.weight,
    specifications: demo.specifications,
    width: width ?? null,
    depth: depth ?? null,
    height: height ?? null,
    limit_per_order: demo.limit_per_order,
    installable: demo.installation !== null,
    installation_fee: demo.installation?.fee ?? 0,
    installation_deduction_fixed: demo.installation?.deduction_fixed ?? 0,
    installation_deduction_percentage: demo.installation?.deduction_percentage ?? 0,
    risk_type: demo.rent ? (demo.rent.risk_type === 'fixed' ? 'fixed' : 'percentage') : null,
    created_at,
    updated_at: created_at,
  }
}

const namedColor = ({ colour_en, colour_id, hex }: Shot) => ({ color: colour_en, color_idn: colour_id, hex_code: hex })

async function seedProduct(work: Work, demo: DemoProduct, ids: SeededIds, shots: Shots, position: number) {
  const found = mainShots(shots, demo)
  const row = productRow(demo, ids, work.now, position)
  const [product] = await work.db
    .insert(products)
    .values({ ...row, traits: traitsOf(row, found.map(namedColor)) })
    .returning()
  if (!product) return
  const colors = await work.db
    .insert(product_colors)
    .values(
      found.map((shot, index) => ({
        product_id: product.id,
        ...namedColor(shot),
        sku: `${demo.sku}-${shot.variant.toUpperCase()}`,
        position: index,
      })),
    )
    .returning()
  const pictures = found.map((shot, index) => ({ shot, color: colors[index] }))
  pictures.splice(1, 0, ...furtherShots(shots, demo).map((shot) => ({ shot, color: colors[0] })))
  await work.db.insert(product_media).values(
    pictures.map(({ shot, color }, index) => ({
      product_id: product.id,
      product_color_id: color?.id ?? null,
      media_key: shot.media_key,
      ground: shot.ground,
      alt: shot.alt_en,
      alt_idn: shot.alt_id,
      position: index,
    })),
  )
  await work.db
    .insert(product_sizes)
    .values(demo.sizes.map((size, index) => ({ product_id: product.id, size, position: index })))
  await seedStock(
    work,
    demo,
    ids,
    product.id,
    colors.map((color) => color.id),
  )
  await seedRent(work, demo, ids, product.id)
}

/** Distributes the stock: the first colour sells most and gets about half, the others share the rest. */
async function seedStock(work: Work, demo: DemoProduct, ids: SeededIds, productId: number, colorIds: number[]) {
  const weights = colorIds.map((_, index) => (index === 0 ? colorIds.length : 1))
  const rows = Object.entries(demo.stock).flatMap(([code, units]) => {
    const parts = allocate(units, weights)
    return colorIds.map((color, index) => ({
      warehouse_id: ids.warehouse.get(code) ?? 0,
      product_id: productId,
      product_color_id: color,
      on_hand: parts[index] ?? 0,
      shelf: sampleShelf(color),
    }))
  })
  await work.db
    .insert(barcodes)
    .values(colorIds.map((id) => ({ code: sampleEan(id), product_id: productId, product_color_id: id })))
  const items = await work.db.insert(stock_items).values(rows).returning()
  const received = items.filter((item) => item.on_hand > 0)
  if (received.length === 0) return
  await work.db.insert(stock_movements).values(
    received.map((item) => ({
      stock_item_id: item.id,
      kind: 'receipt' as const,
      quantity: item.on_hand,
      reference: 'opening balance',
      created_at: work.now,
    })),
  )
}

async function seedRent(work: Work, { rent, rent_units }: DemoProduct, ids: SeededIds, productId: number) {
  if (!rent) return
  const prices = Object.entries(rent.prices).filter((entry): entry is [string, number] => entry[1] !== undefined)
  await work.db.insert(product_rent_pricings).values(
    prices.map(([days, price]) => ({
      product_id: productId,
      rent_duration_id: ids.duration.get(Number(days)) ?? 0,
      price,
      deposit_fixed: rent.risk_type === 'fixed' ? rent.deposit : 0,
      deposit_percentage: rent.risk_type === 'fixed' ? 0 : rent.deposit,
    })),
  )
  const units = Object.entries(rent_units ?? {}).filter((entry): entry is [string, number] => Boolean(entry[1]))
  if (units.length === 0) return
  const set = units.map(([code, amount]) => ({
    warehouse_id: ids.warehouse.get(code) ?? 0,
    product_id: productId,
    units: amount,
  }))
  await setUnits(work, { set, drop: [] })
}

type PreparedDemo = { shots: Shots; scenes: Scenes; hashes: string[]; operatorHashes: string[] }

const fillShop = command(async (work, { shots, scenes, hashes, operatorHashes }: PreparedDemo) => {
  const ids = await seedPlaces(work, shots)
  const shown = DEMO_PRODUCTS.filter((demo) => mainShots(shots, demo).length > 0)
  for (const [position, demo] of shown.entries()) await seedProduct(work, demo, ids, shots, position)
  await seedShipping(work, ids.warehouse)
  await seedAccounts(work, hashes)
  await seedOperators(work, ids.warehouse, operatorHashes)
  await seedContent(work, scenes)
  await seedRooms(work, scenes)
  await seedVouchers(work)
  await seedReviews(work, (slug, view) => {
    const demo = shown.find((product) => product.slug === slug)
    return demo && furtherShot(shots, demo, view)?.media_key
  })
  await seedBlackouts(work)
  await keepWords(work)
  work.expire(CATALOG_TAG, 'warehouses')
})

/** Throws `EnvError` unless the settings allow sample accounts, whose passwords are published. */
export function refuseRealShop() {
  if (env().sample_accounts) return
  throw new EnvError(
    'This shop is for real customers: the demo shop brings accounts with published passwords and money in a wallet.\n' +
      'Set DEMO=1 if this is a demonstration shop, or start a real one with `npm run store -- warehouse add`.',
  )
}

const printLine = (line: string) => process.stdout.write(`  ${line}\n`)

/**
 * Fills an empty database with the demo shop, in one transaction. Returns false if the shop already has a warehouse.
 * Throws `EnvError` for a shop with real customers.
 */
export async function seedWhenEmpty(context: Context, say: (line: string) => void = printLine): Promise<boolean> {
  refuseRealShop()
  const [found] = await context.db.select({ warehouses: count() }).from(warehouses)
  if ((found?.warehouses ?? 0) > 0) return false
  const shots = await preparePictures(say)
  const scenes = await prepareScenes()
  const hashes = await hashPasswords()
  const operatorHashes = await hashOperatorPasswords()
  await fillShop(context, { shots, scenes, hashes, operatorHashes })
  say(`${DEMO_PRODUCTS.length} products, ${WAREHOUSES.length} warehouses`)
  return true
}
