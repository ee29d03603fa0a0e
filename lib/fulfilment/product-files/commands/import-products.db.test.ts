import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Specifications } from '@/lib/catalog/products/specifications'
import { brands } from '@/lib/catalog/products/tables'
import {
  color,
  type ImportShop,
  newHandle,
  openImportShop,
  shelf,
  wanted,
} from '@/lib/fulfilment/product-files/commands/testing'

let shop: ImportShop

beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.connection.close())

describe('importing a file again', () => {
  test('changes nothing: no stock movement, no new `updated_at`, no expired page', async () => {
    const handle = newHandle()
    const batch = [wanted(handle, { colors: [color('Red')], stock: [shelf(3, 'Red')], sizes: ['M'] })]
    expect((await shop.importBatch(batch)).products).toMatchObject([{ slug: handle, outcome: 'created' }])
    const [before, moved] = [await shop.productOf(handle), await shop.movements()]
    const second = await shop.importBatch(batch, { day: 9 })
    expect(second).toEqual({
      products: [{ handle, slug: handle, outcome: 'unchanged', changes: [] }],
      errors: [],
      refused: 0,
    })
    expect(await shop.productOf(handle)).toEqual(before)
    expect(await shop.movements()).toBe(moved)
    expect(shop.expired).toEqual([])
  })

  test('a price that changed in one row changes that product alone', async () => {
    const [one, other] = [newHandle(), newHandle()]
    await shop.importBatch([wanted(one), wanted(other)])
    const before = await shop.productOf(other)
    const report = await shop.importBatch([wanted(one, { price: 120_000, discounted_price: 90_000 }), wanted(other)], {
      day: 9,
    })
    expect(report.products).toMatchObject([
      {
        outcome: 'updated',
        changes: [
          { field: 'price', before: '100000', after: '120000' },
          { field: 'discounted_price', before: '–', after: '90000' },
        ],
      },
      { outcome: 'unchanged' },
    ])
    const changed = await shop.productOf(one)
    expect(changed).toMatchObject({
      price: 120_000,
      discounted_price: 90_000,
      updated_at: new Date('2026-11-09T03:00:00Z'),
    })
    expect(await shop.productOf(other)).toEqual(before)
    expect(shop.expired).toEqual(['catalog', `product:${changed.id}`])
  })

  test('changes only the specifications that the file has; an empty text takes one away', async () => {
    const handle = newHandle()
    const specified = (specifications: Specifications) => [wanted(handle, { more: { specifications } })]
    const own = { material: 'Teak', material_idn: 'Kayu jati', care: 'Oil it.' }
    await shop.importBatch(specified(own))
    expect(await shop.productOf(handle)).toMatchObject({ specifications: own })
    expect((await shop.importBatch([wanted(handle)])).products).toMatchObject([{ outcome: 'unchanged' }])
    const report = await shop.importBatch(specified({ material: 'Oak', care: '', load: '' }))
    expect(report.products).toMatchObject([
      {
        outcome: 'updated',
        changes: [
          { field: 'spec_material', before: 'Teak', after: 'Oak' },
          { field: 'spec_care', before: 'Oil it.', after: '–' },
        ],
      },
    ])
    expect((await shop.productOf(handle)).specifications).toEqual({ material: 'Oak', material_idn: 'Kayu jati' })
  })

  test('rows in another order mean the same products', async () => {
    const handle = newHandle()
    const sized = (size: string, slug: string, price: number) =>
      wanted(handle, { slug, options: { Size: size }, price })
    await shop.importBatch([sized('S', handle, 1000), sized('L', `${handle}-l`, 2000)])
    const report = await shop.importBatch([sized('L', handle, 2000), sized('S', `${handle}-s`, 1000)], { day: 9 })
    expect(report.products.map(({ slug, outcome }) => [slug, outcome])).toEqual([
      [`${handle}-l`, 'unchanged'],
      [handle, 'unchanged'],
    ])
  })
})

describe('a batch', () => {
  test('is written whole or not at all', async () => {
    const [first, second] = [newHandle(), newHandle()]
    const before = await shop.movements()
    const impossible = wanted(second, { discounted_price: 200_000 })
    await expect(shop.importBatch([wanted(first, { brand: 'Half Brand' }), impossible])).rejects.toThrow()
    await expect(shop.productOf(first)).rejects.toThrow('no product')
    expect(await shop.connection.db.select().from(brands).where(eq(brands.slug, 'half-brand'))).toEqual([])
    expect(await shop.movements()).toBe(before)
    expect(shop.expired).toEqual([])
  })

  test('a dry run says what would happen and writes nothing', async () => {
    const [known, unknown] = [newHandle(), newHandle()]
    await shop.importBatch([wanted(known)])
    const report = await shop.importBatch(
      [wanted(known, { title: 'Wadah baru' }), wanted(unknown, { brand: 'Dry Brand' })],
      {
        dry_run: true,
      },
    )
    expect(report.products).toMatchObject([
      {
        outcome: 'updated',
        changes: [{ field: 'title', before: 'Wadah', after: 'Wadah baru' }, { field: 'title_idn' }],
      },
      { slug: unknown, outcome: 'created' },
    ])
    expect((await shop.productOf(known)).title).toBe('Wadah')
    await expect(shop.productOf(unknown)).rejects.toThrow('no product')
    expect(await shop.connection.db.select().from(brands).where(eq(brands.slug, 'dry-brand'))).toEqual([])
    expect(shop.expired).toEqual([])
  })

  test('a warehouse that does not exist is refused', async () => {
    await expect(shop.importBatch([wanted(newHandle())], { warehouse: 'medan' })).rejects.toMatchObject({
      code: 'warehouse_not_found',
    })
  })
})
