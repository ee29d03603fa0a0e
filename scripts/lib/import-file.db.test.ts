import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { webPictures } from '@/lib/catalog/providers/pictures'
import { csvOf } from '@/lib/catalog/providers/testing'
import { products } from '@/lib/db/tables'
import { writeErrors } from '@/scripts/lib/errors-file'
import { type FileShop, openFileShop, row } from '@/scripts/lib/testing/import'

const SAMPLE = join(process.cwd(), '../shared/data/catalog/shopify-home-and-garden.csv')

let shop: FileShop

beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop.close())

test('a file is brought in batch by batch, and a second time changes nothing', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => row(`satu-${index}`))
  expect(await shop.importRows(rows, { batch: 3 })).toEqual({
    created: 7,
    updated: 0,
    unchanged: 0,
    errors: [],
    warnings: 0,
  })
  const before = await shop.everything()
  expect(await shop.importRows(rows, { batch: 2 })).toEqual({
    created: 0,
    updated: 0,
    unchanged: 7,
    errors: [],
    warnings: 0,
  })
  expect(await shop.everything()).toEqual(before)
})

test('a dry run counts the same and writes nothing', async () => {
  const before = await shop.everything()
  expect(await shop.importRows([row('kering')], { dryRun: true })).toMatchObject({ created: 1 })
  expect(await shop.everything()).toEqual(before)
})

test('rows with errors are left out, with their lines, and the rest comes in', async () => {
  const summary = await shop.importRows([
    row('baik'),
    row('buruk', { 'Variant Price': 'gratis' }),
    row('baik-2'),
    row('baik', { 'Variant Price': 99_000 }),
    row('Baik 2'),
  ])
  expect(summary).toMatchObject({ created: 2 })
  expect(summary.errors.map(({ line, handle, message }) => [line, handle, message])).toEqual([
    [3, 'buruk', 'price "gratis" is not an amount'],
    [5, 'baik', 'this handle stood further up: keep the rows of a product together'],
    [6, 'Baik 2', 'this handle stood further up: keep the rows of a product together'],
  ])
  const [kept] = await shop.db.select().from(products).where(eq(products.slug, 'baik'))
  expect(kept?.price).toBe(10_000)
})

test('two products that would have one address are told apart by an error', async () => {
  const sizes = ['S', 'L'].map((size) =>
    row('cangkir', { 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant Price': size === 'S' ? 1000 : 2000 }),
  )
  const { created, errors } = await shop.importRows([...sizes, row('cangkir-l')])
  expect([created, errors.map(({ message }) => message)]).toEqual([
    2,
    ['another product of the file has the address cangkir-l'],
  ])
})

test('decimals without a rate are one warning', async () => {
  const priced = ['a', 'b'].map((name) => row(`desimal-${name}`, { 'Variant Price': '9.99' }))
  expect(await shop.importRows(priced)).toMatchObject({ created: 2, warnings: 1 })
  expect(shop.warnings).toEqual([expect.stringContaining('--rate')])
  expect(await shop.importRows(priced, { rate: 16_000 })).toMatchObject({ updated: 2, warnings: 0 })
})

test('a broken file leaves nothing behind, however far down it breaks', async () => {
  const before = await shop.everything()
  const file = shop.files.write(`${csvOf(Array.from({ length: 5 }, (_, index) => row(`rusak-${index}`)))}\n"rusak-9,`)
  await expect(shop.bring(file, { batch: 1 })).rejects.toThrow(/^Line 7: /)
  expect(await shop.everything()).toEqual(before)
})

test('the list of errors opens in a spreadsheet without running anything; our own goes when there are none', async () => {
  const path = join(shop.files.folder, 'errors.csv')
  await writeErrors({ path, isOurs: true }, [{ line: 4, handle: '=HYPERLINK("x")', message: 'no "price"' }])
  expect(readFileSync(path, 'utf8')).toBe('line,handle,message\r\n"4","\'=HYPERLINK(""x"")","no ""price"""\r\n')
  await writeErrors({ path, isOurs: false }, [])
  expect(readFileSync(path, 'utf8')).toBe('line,handle,message\r\n')
  await writeErrors({ path, isOurs: true }, [])
  expect(existsSync(path)).toBe(false)
})

const withSample = existsSync(SAMPLE) ? test : test.skip
if (!existsSync(SAMPLE)) process.stderr.write(`The sample file is not here (${SAMPLE}); its test is skipped.\n`)

withSample('Shopify’s sample comes in whole, and twice is once', async () => {
  const pictures = webPictures([])
  expect(await shop.bring(SAMPLE, { rate: 16_000, pictures })).toMatchObject({ created: 21, errors: [], warnings: 21 })
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
    errors: [],
  })
  expect(await shop.everything()).toEqual(before)
})
