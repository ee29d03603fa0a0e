import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { products } from '@/lib/catalog/products/tables'
import { DEMO_PRODUCTS } from '@/lib/demo/products'
import { sampleEan, sampleShelf } from '@/lib/demo/shelves'
import { csvOf } from '@/lib/fulfilment/product-files/providers/testing'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'
import type { ApiEnv } from '@/lib/http/app-env'
import { beginRequest } from '@/lib/http/request'
import { parseEnv } from '@/lib/platform/env'
import { putFile } from '@/lib/platform/storage'
import { systemClock } from '@/lib/platform/time'
import { announceOperatorApi } from '@/lib/server/machine-key'
import { operatorRoutes } from '@/lib/server/operator'
import { exportFile } from '@/scripts/lib/export-file'
import { type Shop, shopOfServer } from '@/scripts/lib/shop'
import { type FileShop, openFileShop, row } from '@/scripts/lib/testing/import'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: FileShop
/** Hundreds of products on a busy machine take long. */
const TIMEOUT_MS = 120_000
const KEYS = ['gambar-pertama', 'gambar-kedua']

beforeAll(async () => {
  shop = await openFileShop()
  for (const key of KEYS) await putFile(`${key}/800.webp`, new Uint8Array())
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(products))

async function exported(name: string, through: Shop = shop.shop) {
  const file = join(shop.files.folder, name)
  await exportFile(through, { file, publicUrl: 'https://griya.example', bom: false }, () => {})
  return { file, text: readFileSync(file, 'utf8') }
}

/** Importing an export changes nothing, and restores a shop whose products were deleted. */
async function expectRoundTrip(amount: number) {
  const first = await exported('satu.csv')
  const before = await shop.everything()
  expect(await shop.bring(first.file, { dryRun: true })).toMatchObject({ unchanged: amount, errors: 0 })
  expect(await shop.bring(first.file)).toMatchObject({ unchanged: amount, errors: 0, warnings: 0 })
  expect(await shop.everything()).toEqual(before)
  await shop.db.delete(products)
  expect(await shop.bring(first.file, { batch: 3 })).toMatchObject({ created: amount, errors: 0, warnings: 0 })
  expect((await exported('dua.csv')).text).toBe(first.text)
}

const complete = (slug: string, rest: Partial<ImportProduct>): ImportProduct => ({
  line: 2,
  handle: slug,
  slug,
  is_complete: true,
  options: null,
  sku: '',
  title: slug,
  description: '',
  brand: null,
  category: null,
  other_categories: [],
  keyword: '',
  price: 10_000,
  discounted_price: null,
  weight: 0,
  status: 'active',
  sizes: [],
  colors: [],
  stock: [],
  shelves: [],
  barcodes: [],
  pictures: [],
  more: {},
  rents: [],
  rent_units: [],
  ...rest,
})

let numbers = 0

function nextNumber() {
  numbers += 1
  return numbers
}

const bring = (wanted: ImportProduct[]) =>
  shop.shop.importProducts({ warehouse: null, products: wanted, step: null }, false)

test(
  'the demo shop can be exported and imported without a change',
  async () => {
    const wanted = DEMO_PRODUCTS.map((demo) => {
      const [width, depth, height] = demo.dimensions.map((length) => Math.round(length * 10))
      const { prices, deposit = 0, risk_type = null } = demo.rent ?? {}
      const isFixed = risk_type === 'fixed'
      const rents = Object.entries(prices ?? {}).map(([days, price = 0]) => ({
        duration: Number(days),
        price,
        deposit_fixed: isFixed ? deposit : 0,
        deposit_percentage: isFixed ? 0 : deposit,
      }))
      const { slug, sku, title, description, brand, category, keyword, price, discounted_price, weight, sizes } = demo
      const colors = demo.colors.map((color) => ({ color, color_idn: null, hex_code: null, sku: `${sku}-${color}` }))
      const stock = Object.entries(demo.stock).flatMap(([warehouse, quantity]) =>
        colors.map(({ color }) => ({ warehouse, color, quantity })),
      )
      const shelves = stock.map(({ warehouse, color }, n) => ({ warehouse, color, shelf: sampleShelf(n) }))
      const barcodes = colors.map(({ color }) => ({ color, code: sampleEan(nextNumber()) }))
      return complete(slug, {
        ...{ sku, title, description, brand, category, keyword, price, discounted_price, weight, sizes, colors, stock },
        ...{ shelves, barcodes },
        more: {
          title_idn: demo.title_idn,
          description_idn: demo.description_idn,
          width,
          depth,
          height,
          limit_per_order: demo.limit_per_order,
          installable: demo.installation !== null,
          installation_fee: demo.installation?.fee ?? 0,
          specifications: demo.specifications,
          risk_type: risk_type === null ? null : isFixed ? 'fixed' : 'percentage',
        },
        rents,
        rent_units: Object.entries(demo.rent_units ?? {}).map(([warehouse, units = 0]) => ({ warehouse, units })),
      })
    })
    await bring(wanted)
    await expectRoundTrip(DEMO_PRODUCTS.length)
  },
  TIMEOUT_MS,
)

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '\n\n', ' ', '<b>', '&amp;', '5 < 6', '• ', '–'),
      fc.string({ unit: 'grapheme', maxLength: 4 }).filter((part) => !/[\0\uFFFD]/.test(part)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

/** Shopify's own cells are read without the blanks at their ends. */
const trimmed = hostile.map((text) => text.trim()).filter((text) => text !== '')
const amount = fc.integer({ min: 0, max: 10_000_000 })

const anyProduct = fc
  .record({
    title: trimmed,
    description: hostile,
    keyword: hostile.map((text) => text.trim()),
    sku: fc.constantFrom('', 'A-1', '=A1'),
    price: amount.map((value) => value + 1),
    discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    weight: amount,
    status: fc.constantFrom('active' as const, 'draft' as const, 'archived' as const),
    sizes: fc.uniqueArray(trimmed, { maxLength: 3 }),
    names: fc.uniqueArray(trimmed, { maxLength: 3, selector: (name) => name.toLowerCase() }),
    quantity: fc.integer({ min: 0, max: 50 }),
    title_idn: hostile.filter((text) => text !== ''),
    description_idn: hostile,
    alt: fc.constantFrom('', 'Gambar', '@gambar'),
    material: trimmed,
    care_idn: hostile.map((text) => text.trim()),
    width: fc.option(amount.map((value) => value % 1000)),
    fee: amount,
    rent: fc.option(amount),
    limit: fc.constantFrom(-1, 0, 5),
    options: fc.option(fc.dictionary(trimmed, trimmed, { minKeys: 1, maxKeys: 2 })),
  })
  .map(({ names, discount, quantity, title_idn, description_idn, material, care_idn, ...other }) => {
    const { alt, width, fee, rent, limit, options, ...rest } = other
    return {
      ...rest,
      options,
      discounted_price: discount === null ? null : Math.floor(rest.price * discount),
      colors: names.map((color) => ({ color, color_idn: `${color}!`, hex_code: '#112233', sku: 'S-1' })),
      stock: (names.length > 0 ? names : [null]).map((color) => ({ warehouse: 'denpasar', color, quantity })),
      pictures: KEYS.map((media_key, index) => ({
        source_url: index === 0 ? null : 'https://cdn.example/a b.jpg',
        alt,
        alt_idn: alt,
        color: names[index] ?? null,
        media_key,
        ground: '#112233',
        url_type: 'image' as const,
      })),
      more: {
        title_idn,
        description_idn,
        specifications: { material, care_idn },
        width,
        installable: fee > 10,
        installation_fee: fee,
        limit_per_order: limit,
      },
      rents: rent === null ? [] : [{ duration: 30, price: rent, deposit_fixed: fee, deposit_percentage: 7 }],
      rent_units: rent === null ? [] : [{ warehouse: 'jakarta', units: quantity }],
    }
  })

test(
  'an export with any texts and figures can be imported without a change',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { minLength: 15, maxLength: 25 }), async (wanted) => {
        await shop.db.delete(products)
        await bring(wanted.map((rest, index) => complete(`apa-${index}`, { ...rest, handle: `kel-${index}` })))
        await expectRoundTrip(wanted.length)
      }),
      { numRuns: runs(2), endOnFailure: true },
    )
  },
  TIMEOUT_MS,
)

test('no cell of an export begins with the sign of a formula', async () => {
  await bring([complete('rumus', { title: '=1+1', keyword: '+62', description: '@x', sku: '-1' })])
  const { text } = await exported('rumus.csv')
  expect(text.split(/[,\r\n]/).filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
  expect(text).toContain(",'=1+1,")
})

test('a family of sizes is exported as its members, which an import recognizes', async () => {
  const size = (name: string, price: number) =>
    row('tikar', { 'Option1 Name': 'Size', 'Option1 Value': name, 'Variant Price': price })
  const file = shop.files.write(csvOf([size('S', 1000), size('L', 2000)]))
  expect(await shop.bring(file)).toMatchObject({ created: 2 })
  await expectRoundTrip(2)
  expect(await shop.bring(file)).toMatchObject({ unchanged: 2 })
})

test('import and export work the same through a running shop, page by page and batch by batch', async () => {
  const app = new OpenAPIHono<ApiEnv>()
  app.use('*', beginRequest({ connection: async () => shop.connection, clock: systemClock }))
  app.route('/api/ops/v1', operatorRoutes)
  const server = await new Promise<{ port: number; close: () => void }>((ready) => {
    const made = serve({ fetch: app.fetch, port: 0 }, ({ port }) => ready({ port, close: () => made.close() }))
  })
  const DATA_DIR = shop.files.folder
  const stop = announceOperatorApi(parseEnv({ PORT: String(server.port), DATA_DIR }))
  try {
    const remote = await shopOfServer(DATA_DIR)
    const file = shop.files.write(csvOf(Array.from({ length: 5 }, (_, index) => row(`jauh-${index}`))))
    expect(await shop.bring(file, { batch: 2 }, remote)).toMatchObject({ created: 5 })
    expect((await exported('jauh.csv', remote)).text).toBe((await exported('dekat.csv')).text)
  } finally {
    server.close()
    stop()
  }
})
