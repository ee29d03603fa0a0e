import { afterAll, describe, expect, test } from '@jest/globals'
import { sampleEan, sampleShelf } from '@/lib/demo/shelves'
import { readShopifyGroups } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readShopifyProducts } from '@/lib/fulfilment/product-files/providers/shopify-products'
import { testFolder } from '@/lib/fulfilment/product-files/providers/testing'

const files = testFolder()
afterAll(() => files.remove())

const SHELF = 'Shelf jakarta (variant.metafields.griya.shelf_jakarta)'

/** One product with a variant per row of cells: colour, barcode, shelf. */
async function readRows(rows: [string, string, string][], heading = `Variant Barcode,${SHELF}`) {
  const lines = rows.map(([color, barcode, shelf], index) =>
    index === 0 ? `pot,Pot,Color,${color},1000,${barcode},${shelf}` : `pot,,,${color},1000,${barcode},${shelf}`,
  )
  const text = [`Handle,Title,Option1 Name,Option1 Value,Variant Price,${heading}`, ...lines].join('\n')
  for await (const group of readShopifyGroups(files.write(text))) return readShopifyProducts(group, null)
  throw new Error('the file has no product')
}

describe('the cells of shelves and barcodes', () => {
  test('are read for each colour, and emptied by an empty cell', async () => {
    const { products } = await readRows([
      ['Merah', '8991234567891', 'B07-3'],
      ['Hijau', 'maker-12', ''],
      ['Biru', '', ''],
    ])
    expect(products[0]).toMatchObject({
      barcodes: [
        { color: 'Merah', code: '8991234567891' },
        { color: 'Hijau', code: 'MAKER-12' },
        { color: 'Biru', code: '' },
      ],
      shelves: [
        { warehouse: 'jakarta', color: 'Merah', shelf: 'B07-3' },
        { warehouse: 'jakarta', color: 'Hijau', shelf: '' },
        { warehouse: 'jakarta', color: 'Biru', shelf: '' },
      ],
    })
  })

  test('say nothing about a column that the file does not have', async () => {
    const { products } = await readRows([['Merah', '1', '2']], 'Some Column,Another')
    expect(products[0]).toMatchObject({ barcodes: [], shelves: [] })
  })

  test.each([
    ['8991234567890', 'wrong_check_digit'],
    ['8.99123E+12', 'barcode_shortened'],
    ['G12', 'barcode_reserved'],
    ['g12-3', 'barcode_reserved'],
    ['x', 'not_a_barcode'],
    ['kode→1', 'not_a_barcode'],
    ['9'.repeat(49), 'not_a_barcode'],
  ])('the barcode "%s" is refused with its column: %s', async (barcode, code) => {
    const { products, errors } = await readRows([['Merah', barcode, 'A1']])
    expect([products, errors]).toMatchObject([[], [{ code, column: 'Variant Barcode', line: 2, handle: 'pot' }]])
  })

  test('a shelf of more than 20 characters is refused with its column', async () => {
    const { errors } = await readRows([['Merah', '', 'A'.repeat(21)]])
    expect(errors).toMatchObject([{ code: 'too_long', column: SHELF }])
  })

  test('of the sample goods are in order, and their barcodes are EANs of the range for shops', async () => {
    const rows = [1, 47, 48, 123_456].map((n): [string, string, string] => [`W${n}`, sampleEan(n), sampleShelf(n)])
    expect(rows.map(([, , shelf]) => shelf)).toEqual(['A01-2', 'A12-4', 'B01-1', 'Y01-1'])
    const { products, errors } = await readRows(rows)
    expect(errors).toEqual([])
    expect(products[0]?.barcodes.map(({ code }) => code.slice(0, 2))).toEqual(['20', '20', '20', '20'])
  })
})
