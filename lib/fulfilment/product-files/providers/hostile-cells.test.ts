import { afterAll, describe, expect, test } from '@jest/globals'
import { readShopifyGroups } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readShopifyProducts } from '@/lib/fulfilment/product-files/providers/shopify-products'
import { type CsvRow, csvOf, read, testFolder } from '@/lib/fulfilment/product-files/providers/testing'

const files = testFolder()
afterAll(() => files.remove())

const GOOD: CsvRow = { Handle: 'baik', Title: 'Baik', 'Variant Price': 5 }

/** The slugs of the products read and the error codes of the refused ones. */
async function readAll(text: string) {
  const slugs: string[] = []
  const codes: string[] = []
  for await (const group of readShopifyGroups(files.write(text))) {
    const { products, errors } = readShopifyProducts(group, null)
    slugs.push(...products.map(({ slug }) => slug))
    codes.push(...errors.map(({ code, column }) => `${code} ${column}`.trim()))
  }
  return { slugs, codes }
}

const beside = (bad: CsvRow) => readAll(csvOf([{ Handle: 'buruk', Title: 'Buruk', ...bad }, GOOD]))

describe('a hostile cell refuses its product and no other', () => {
  test.each([
    '-5',
    '1e309',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '2026-11-21',
    '21/11/2026',
    '１２',
    '5 000',
    '=1+1',
    "'=5",
  ])('the price %s', async (price) => {
    expect(await beside({ 'Variant Price': price })).toEqual({
      slugs: ['baik'],
      codes: ['not_an_amount Variant Price'],
    })
  })

  test('a price beyond all prices, a quantity beyond all quantities', async () => {
    expect(await beside({ 'Variant Price': '999999999999' })).toEqual({
      slugs: ['baik'],
      codes: ['invalid Variant Price'],
    })
    const crowd = { 'Variant Price': 5, 'Variant Inventory Qty': '9999999999' }
    expect(await beside(crowd)).toEqual({ slugs: ['baik'], codes: ['not_whole Variant Inventory Qty'] })
  })

  test('a cell of two megabytes', async () => {
    const huge = { 'Variant Price': 5, 'Body (HTML)': 'x'.repeat(2_000_000) }
    expect(await beside(huge)).toEqual({ slugs: ['baik'], codes: ['too_long Body (HTML)'] })
  })

  test('a cell full of blanks is read in no time', async () => {
    const since = performance.now()
    const blanks = { 'Variant Price': `5${' '.repeat(900_000)}5` }
    expect(await beside(blanks)).toEqual({ slugs: ['baik'], codes: ['not_an_amount Variant Price'] })
    expect(performance.now() - since).toBeLessThan(5_000)
  })

  test('a NUL byte, also in the first row', async () => {
    expect(await beside({ 'Variant Price': 5, Title: 'a\0b' })).toEqual({ slugs: ['baik'], codes: ['nul Title'] })
  })

  test('too few and too many cells', async () => {
    const text = 'Handle,Title,Variant Price\nsatu,Satu\ndua,Dua,5,6\nbaik,Baik,5\n'
    expect(await readAll(text)).toEqual({ slugs: ['baik'], codes: ['cell_count', 'cell_count'] })
  })

  test('a product of ten thousand rows', async () => {
    const rows = Array.from({ length: 10_000 }, () => 'buruk,Buruk,5').join('\n')
    const text = `Handle,Title,Variant Price\n${rows}\nbaik,Baik,5\n`
    expect(await readAll(text)).toEqual({ slugs: ['baik'], codes: ['too_long'] })
  })
})

describe('a column of our own', () => {
  test.each([
    ['sizes', '{"a":1}', 'not_a_list'],
    ['sizes', '[1]', 'not_a_list'],
    ['width', '-3', 'not_whole'],
    ['width', '1e9', 'not_whole'],
    ['installable', 'perhaps', 'not_a_flag'],
    ['risk_type', 'none', 'unknown_risk'],
    ['spec_care_idn', 'x'.repeat(301), 'too_long'],
    ['created_at', '21/11/2026', 'not_a_time'],
    ['rent_30_price', 'free', 'not_whole'],
    ['rent_units_jakarta', '-1', 'not_whole'],
  ])('%s refuses %s', (key, value, code) => {
    expect(read([{ price: '5', own: { [key]: value } }]).errors).toMatchObject([
      { line: 2, code, column: `${key} (product.metafields.griya.${key})` },
    ])
  })

  test('sets its field only in files that have it', () => {
    const [plain] = read([{ price: '5' }]).products
    expect(plain).toMatchObject({ more: {}, rents: [], rent_units: [], sizes: null, is_complete: false })
    const [own] = read([
      {
        price: '5',
        own: { sizes: '', limit_per_order: '', rent_7_price: '', width: '12', spec_load: '', spec_care: 'Dry' },
      },
    ]).products
    expect(own).toMatchObject({
      sizes: [],
      more: { limit_per_order: -1, width: 12, specifications: { load: '', care: 'Dry' } },
      rents: [{ duration: 7, price: null }],
    })
  })
})
