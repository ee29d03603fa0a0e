import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { barcodesOf, findScanned, shelvesOf } from '@/lib/fulfilment/inventory/queries/barcodes'
import {
  color,
  type ImportShop,
  newHandle,
  openImportShop,
  shelf,
  wanted,
} from '@/lib/fulfilment/product-files/commands/testing'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'

let opened: ImportShop
let warehouse: string

beforeAll(async () => {
  opened = await openImportShop()
  warehouse = opened.shop.warehouse.code
})
afterAll(() => opened.connection.close())

let codes = 0
const newCode = () => {
  codes += 1
  return `MAKER-${codes}`
}

const placed = (handle: string, place: string, code: string, rest: Partial<ImportProduct> = {}) =>
  wanted(handle, { shelves: [{ warehouse, color: null, shelf: place }], barcodes: [{ color: null, code }], ...rest })

async function standing(slug: string) {
  const { db } = opened.connection
  const item = { product_id: (await opened.productOf(slug)).id, product_color_id: null }
  const [shelves, codes] = [await shelvesOf(db, opened.shop.warehouse.id, [item]), await barcodesOf(db, [item])]
  return [shelves(item), codes(item)]
}

describe('shelves and barcodes of a file', () => {
  test('are set with a new product, changed, kept without a column, and emptied', async () => {
    const [handle, code, next] = [newHandle(), newCode(), newCode()]
    await opened.importBatch([placed(handle, 'B07-3', code)])
    expect(await standing(handle)).toEqual(['B07-3', code])
    expect((await opened.importBatch([placed(handle, 'B07-3', code)])).products).toMatchObject([
      { outcome: 'unchanged' },
    ])
    expect((await opened.importBatch([placed(handle, 'B08-1', next)])).products).toMatchObject([
      {
        outcome: 'updated',
        changes: [
          { field: `shelf ${warehouse}`, before: 'B07-3', after: 'B08-1' },
          { field: 'barcode', before: code, after: next },
        ],
      },
    ])
    await opened.importBatch([wanted(handle)])
    expect(await standing(handle)).toEqual(['B08-1', next])
    await opened.importBatch([placed(handle, '', '')])
    const { id } = await opened.productOf(handle)
    expect(await standing(handle)).toEqual(['', `G${id}`])
  })

  test('let a scanner find the colour that was packed', async () => {
    const [handle, red, green] = [newHandle(), newCode(), newCode()]
    await opened.importBatch([
      wanted(handle, {
        colors: [color('Red'), color('Green')],
        stock: [shelf(2, 'Red'), shelf(3, 'Green')],
        shelves: [{ warehouse, color: 'Green', shelf: 'A1' }],
        barcodes: [
          { color: 'Red', code: red },
          { color: 'Green', code: green },
        ],
      }),
    ])
    expect(await findScanned(opened.connection.db, ` ${green.toLowerCase()} `)).toMatchObject({ color: 'Green' })
    expect(await findScanned(opened.connection.db, red)).toMatchObject({ color: 'Red' })
  })

  test('are reported and left out where a barcode belongs to something else, in the shop or in the file', async () => {
    const [first, second, third, code] = [newHandle(), newHandle(), newHandle(), newCode()]
    await opened.importBatch([placed(first, 'A1', code)])
    const report = await opened.importBatch([placed(second, 'A2', code), placed(first, 'A1', code)])
    expect(report.errors).toMatchObject([{ code: 'held', handle: second, message: expect.stringContaining(code) }])
    expect((await standing(second))[0]).toBe('A2')
    const twice = newCode()
    const both = [placed(second, 'A2', twice, { line: 2 }), placed(third, 'A3', twice, { line: 3 })]
    expect((await opened.importBatch(both)).errors).toMatchObject([{ handle: third }])
    expect([await standing(second), (await standing(third))[0]]).toEqual([['A2', twice], 'A3'])
  })

  test('stay as they are in a dry run, and in a file that names an unknown warehouse', async () => {
    const [handle, code] = [newHandle(), newCode()]
    await opened.importBatch([placed(handle, 'A1', code)])
    await opened.importBatch([placed(handle, 'A9', newCode())], { dry_run: true })
    const unknown = placed(handle, 'A9', code, { shelves: [{ warehouse: 'mars', color: null, shelf: 'A9' }] })
    await expect(opened.importBatch([unknown])).rejects.toMatchObject({ code: 'warehouse_not_found' })
    expect(await standing(handle)).toEqual(['A1', code])
  })
})
