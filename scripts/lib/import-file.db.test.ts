import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { webPictures } from '@/lib/fulfilment/product-files/providers/pictures'
import { csvOf } from '@/lib/fulfilment/product-files/providers/testing'
import { ErrorsFile } from '@/scripts/lib/errors-file'
import { type FileShop, openFileShop, row } from '@/scripts/lib/testing/import'

const SAMPLE = join(process.cwd(), '../shared/data/catalog/shopify-home-and-garden.csv')

let shop: FileShop

beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop.close())

const counts = { created: 0, updated: 0, unchanged: 0, refused: 0, errors: 0, warnings: 0, resumed: 0, rows: 7 }

test('a file is imported batch by batch, and importing it again changes nothing', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => row(`satu-${index}`))
  expect(await shop.importRows(rows, { batch: 3 })).toEqual({ ...counts, created: 7 })
  const before = await shop.everything()
  expect(await shop.importRows(rows, { batch: 2 })).toEqual({ ...counts, unchanged: 7 })
  expect(await shop.everything()).toEqual(before)
})

test('a dry run counts the same and writes nothing', async () => {
  const before = await shop.everything()
  expect(await shop.importRows([row('kering')], { dryRun: true })).toMatchObject({ created: 1 })
  expect(await shop.everything()).toEqual(before)
})

test('rows with errors are reported with their lines, and the others are imported', async () => {
  const summary = await shop.importRows([row('baik'), row('buruk', { 'Variant Price': 'gratis' }), row('baik-2')])
  expect(summary).toMatchObject({ created: 2, refused: 1, errors: 1 })
  expect(shop.reported.errors).toEqual([
    {
      line: 3,
      handle: 'buruk',
      column: 'Variant Price',
      code: 'not_an_amount',
      message:
        '"gratis" in the column "Variant Price" is not an amount: write a number like 125000 or 12.5, without other characters',
    },
  ])
})

test('the list of refused rows can be corrected and imported again', async () => {
  const path = join(shop.files.folder, 'list.csv')
  const list = new ErrorsFile(path, true)
  const option = { 'Option1 Name': 'Size', 'Option1 Value': 'S' }
  const rows = [
    row('bagus'),
    row('ukur', { ...option, Tags: '=rumus', 'Body (HTML)': 'dua\nbaris' }),
    row('ukur', { 'Option1 Value': 'L', 'Variant Price': '1e309' }),
    row('gelas-l'),
  ]
  expect(await shop.importRows(rows, { errors: list })).toMatchObject({ created: 2, refused: 1, errors: 1 })
  await list.close()
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('3,ukur,,same_product,refused with line 5,ukur,')
  expect(text).toContain('5,ukur,Variant Price,not_an_amount,')
  const mended = shop.files.write(text.replaceAll('1e309', '20000'), 'mended.csv')
  expect(await shop.bring(mended)).toMatchObject({ created: 2, errors: 0 })
  const [found] = await shop.db.select().from(products).where(eq(products.slug, 'ukur'))
  expect(found).toMatchObject({ keyword: '=rumus', description: 'dua baris', group_options: { Size: 'S' } })
})

test('a product whose rows are not adjacent is refused completely', async () => {
  const rows = [row('pisah'), row('utuh'), row('pisah', { 'Variant Price': 99_000 }), row('Pisah')]
  expect(await shop.importRows(rows, { batch: 1 })).toMatchObject({ created: 1, refused: 3 })
  expect(shop.reported.errors.map(({ line, code }) => [line, code])).toEqual([
    [2, 'not_adjacent'],
    [4, 'not_adjacent'],
    [5, 'not_adjacent'],
  ])
  expect(await shop.db.select().from(products).where(eq(products.slug, 'pisah'))).toEqual([])
})

test('a product that a file lists under two categories at two places is imported once, with both', async () => {
  const chair = (Type: string, rest = {}) => row('ganda', { Tags: 'kursi', Type, ...rest })
  const rows = [chair('Chairs'), row('lain'), chair('Kantor'), chair('Taman')]
  expect(await shop.importRows(rows, { batch: 1 })).toMatchObject({ created: 2, refused: 0, errors: 0, warnings: 1 })
  expect(shop.reported.warnings).toEqual([
    'ganda is also listed under "Kantor", "Taman": a product has one category ("Chairs"), the others are keywords',
  ])
  const [found] = await shop.db.select().from(products).where(eq(products.slug, 'ganda'))
  expect(found).toMatchObject({ category_id: shop.places.category.id, keyword: 'kursi, Kantor, Taman' })
  expect(await shop.importRows(rows)).toMatchObject({ unchanged: 2, errors: 0 })
  const bad = [
    chair('Chairs', { 'Variant Price': 'gratis' }),
    row('lain'),
    chair('Kantor', { 'Variant Price': 'gratis' }),
  ]
  expect(await shop.importRows(bad)).toMatchObject({ unchanged: 1, refused: 1, errors: 1 })
  const other = [chair('Chairs'), row('lain'), chair('Kantor', { Vendor: 'Lain' })]
  expect(await shop.importRows(other)).toMatchObject({ unchanged: 1, refused: 2, errors: 2 })
})

test('a product that would get the slug of another one is refused', async () => {
  const sizes = ['S', 'L'].map((size) =>
    row('cangkir', { 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant Price': size === 'S' ? 1000 : 2000 }),
  )
  for (const batch of [50, 1]) {
    expect(await shop.importRows([...sizes, row('cangkir-l')], { batch })).toMatchObject({ errors: 1 })
    expect(shop.reported.errors).toMatchObject([{ message: 'another product has the address cangkir-l' }])
  }
  await shop.importRows([row('gelas-l')])
  const glasses = sizes.map((size) => ({ ...size, Handle: 'gelas' }))
  expect(await shop.importRows(glasses)).toMatchObject({ created: 0, refused: 1, errors: 1 })
  const [kept] = await shop.db.select().from(products).where(eq(products.slug, 'gelas-l'))
  expect(kept).toMatchObject({ title: 'Wadah gelas-l', group_handle: null })
})

test('decimal prices without a rate cause one warning', async () => {
  const priced = ['a', 'b'].map((name) => row(`desimal-${name}`, { 'Variant Price': '9.99' }))
  expect(await shop.importRows(priced)).toMatchObject({ created: 2, warnings: 1 })
  expect(shop.reported.warnings).toEqual([expect.stringContaining('--rate')])
  expect(await shop.importRows(priced, { rate: 16_000 })).toMatchObject({ updated: 2, warnings: 0 })
})

test('a malformed file changes nothing, even if the error is at its end', async () => {
  const before = await shop.everything()
  const file = shop.files.write(`${csvOf(Array.from({ length: 5 }, (_, index) => row(`rusak-${index}`)))}\n"rusak-9,`)
  await expect(shop.bring(file, { batch: 1 })).rejects.toThrow(/^Line 7: /)
  expect(await shop.everything()).toEqual(before)
})

const withSample = existsSync(SAMPLE) ? test : test.skip
if (!existsSync(SAMPLE)) process.stderr.write(`The sample file ${SAMPLE} does not exist; its test is skipped.\n`)

withSample('the sample file of Shopify is imported completely, and importing it again changes nothing', async () => {
  const pictures = webPictures([])
  expect(await shop.bring(SAMPLE, { rate: 16_000, pictures })).toMatchObject({ created: 21, errors: 0, warnings: 21 })
  const pots = await shop.db
    .select()
    .from(products)
    .where(eq(products.group_handle, 'clay-plant-pot'))
    .orderBy(asc(products.id))
  expect(pots).toMatchObject([
    { slug: 'clay-plant-pot', title: 'Clay Plant Pot', price: 159_840, group_options: { Size: 'Regular' } },
    { slug: 'clay-plant-pot-large', title: 'Clay Plant Pot – Large', price: 255_840, group_options: { Size: 'Large' } },
  ])
  const [light] = await shop.db.select().from(products).where(eq(products.slug, 'copper-light'))
  expect(light).toMatchObject({
    price: 1_200_000,
    discounted_price: 959_840,
    description: 'Stylish copper bedside light',
  })
  const before = await shop.everything()
  expect(await shop.bring(SAMPLE, { rate: 16_000, pictures })).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 21,
    errors: 0,
  })
  expect(await shop.everything()).toEqual(before)
})
