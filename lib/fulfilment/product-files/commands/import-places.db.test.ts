import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { brands, categories, product_media, products } from '@/lib/catalog/products/tables'
import { makeProduct } from '@/lib/db/testing'
import { type ImportShop, newHandle, openImportShop, wanted } from '@/lib/fulfilment/product-files/commands/testing'

let shop: ImportShop

beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.connection.close())

describe('brand, category, translation, pictures and slug of an imported product', () => {
  test('a brand or category is created once and found again; new categories are placed under Lainnya', async () => {
    await shop.importBatch([
      wanted(newHandle(), { brand: 'Kayu & Co', category: 'Teras' }),
      wanted(newHandle(), { brand: 'KAYU & CO', category: 'teras' }),
    ])
    const made = await shop.connection.db.select().from(categories).where(eq(categories.slug, 'teras'))
    expect(made).toHaveLength(1)
    const [parent] = await shop.connection.db
      .select()
      .from(categories)
      .where(eq(categories.id, made[0]?.parent_id ?? 0))
    expect(parent).toMatchObject({ slug: 'lainnya', title: 'Others', title_idn: 'Lainnya' })
    expect(await shop.connection.db.select().from(brands).where(eq(brands.slug, 'kayu-co'))).toHaveLength(1)
    const handle = newHandle()
    await shop.importBatch([wanted(handle, { category: 'Chairs' })])
    expect((await shop.productOf(handle)).category_id).toBe(shop.shop.category.id)
  })

  test('a translation that the operator wrote stays', async () => {
    const handle = newHandle()
    await shop.importBatch([wanted(handle, { title: 'Clay pot' })])
    await shop.connection.db.update(products).set({ title_idn: 'Pot tanah liat' }).where(eq(products.slug, handle))
    expect((await shop.importBatch([wanted(handle, { title: 'Clay pot' })])).products).toMatchObject([
      { outcome: 'unchanged' },
    ])
    await shop.importBatch([wanted(handle, { title: 'Red clay pot' })])
    expect(await shop.productOf(handle)).toMatchObject({ title: 'Red clay pot', title_idn: 'Pot tanah liat' })
  })

  test('pictures follow the file; a stored one that cannot be downloaded and the operator’s own stay', async () => {
    const handle = newHandle()
    const picture = (name: string, media_key: string | null) => ({
      source_url: `https://a.example/${name}.jpg`,
      alt: name,
      alt_idn: null,
      url_type: 'image' as const,
      color: null,
      media_key,
      ground: media_key && '#efe9df',
    })
    await shop.importBatch([
      wanted(handle, { pictures: [picture('one', 'aaaaaaaaaaaa'), picture('two', 'bbbbbbbbbbbb')] }),
    ])
    const { id } = await shop.productOf(handle)
    await shop.connection.db.insert(product_media).values({ product_id: id, media_key: 'own', position: 9 })
    const keys = async () => {
      const rows = await shop.connection.db
        .select()
        .from(product_media)
        .where(eq(product_media.product_id, id))
        .orderBy(product_media.position)
      return rows.map(({ media_key }) => media_key)
    }
    expect(
      (await shop.importBatch([wanted(handle, { pictures: [picture('one', null), picture('two', null)] })])).products,
    ).toMatchObject([{ outcome: 'unchanged' }])
    await shop.importBatch([wanted(handle, { pictures: [picture('two', null), picture('three', 'cccccccccccc')] })])
    expect(await keys()).toEqual(['bbbbbbbbbbbb', 'cccccccccccc', 'own'])
  })

  test('a product of another origin keeps its slug', async () => {
    const mine = await makeProduct(shop.connection, shop.shop, {
      slug: newHandle(),
      group_handle: 'keluarga-lain',
    })
    const report = await shop.importBatch([wanted(mine.slug)])
    expect(report).toMatchObject({
      products: [],
      errors: [{ message: `another product has the address ${mine.slug}` }],
    })
    const [row] = await shop.connection.db
      .select()
      .from(products)
      .where(and(eq(products.id, mine.id), eq(products.price, mine.price)))
    expect(row?.title).toBe(mine.title)
  })
})
