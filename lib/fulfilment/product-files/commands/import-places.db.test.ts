import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { brands, categories, product_media, products } from '@/lib/catalog/products/tables'
import { makeProduct } from '@/lib/db/testing'
import { type ImportShop, newHandle, openImportShop, wanted } from '@/lib/fulfilment/product-files/commands/testing'

let brought: ImportShop

beforeAll(async () => {
  brought = await openImportShop()
})
afterAll(() => brought.connection.close())

describe('what surrounds a product', () => {
  test('brand and category are made once and found again, new categories under Lainnya', async () => {
    await brought.bring([
      wanted(newHandle(), { brand: 'Kayu & Co', category: 'Teras' }),
      wanted(newHandle(), { brand: 'KAYU & CO', category: 'teras' }),
    ])
    const made = await brought.connection.db.select().from(categories).where(eq(categories.slug, 'teras'))
    expect(made).toHaveLength(1)
    const [parent] = await brought.connection.db
      .select()
      .from(categories)
      .where(eq(categories.id, made[0]?.parent_id ?? 0))
    expect(parent).toMatchObject({ slug: 'lainnya', title: 'Others', title_idn: 'Lainnya' })
    expect(await brought.connection.db.select().from(brands).where(eq(brands.slug, 'kayu-co'))).toHaveLength(1)
    const handle = newHandle()
    await brought.bring([wanted(handle, { category: 'Chairs' })])
    expect((await brought.productOf(handle)).category_id).toBe(brought.shop.category.id)
  })

  test('a translation that the operator wrote stays', async () => {
    const handle = newHandle()
    await brought.bring([wanted(handle, { title: 'Clay pot' })])
    await brought.connection.db.update(products).set({ title_idn: 'Pot tanah liat' }).where(eq(products.slug, handle))
    expect((await brought.bring([wanted(handle, { title: 'Clay pot' })])).products).toMatchObject([
      { outcome: 'unchanged' },
    ])
    await brought.bring([wanted(handle, { title: 'Red clay pot' })])
    expect(await brought.productOf(handle)).toMatchObject({ title: 'Red clay pot', title_idn: 'Pot tanah liat' })
  })

  test('pictures follow the file; one that could not be had this time and the operator’s own stay', async () => {
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
    await brought.bring([
      wanted(handle, { pictures: [picture('one', 'aaaaaaaaaaaa'), picture('two', 'bbbbbbbbbbbb')] }),
    ])
    const { id } = await brought.productOf(handle)
    await brought.connection.db.insert(product_media).values({ product_id: id, media_key: 'own', position: 9 })
    const keys = async () => {
      const rows = await brought.connection.db
        .select()
        .from(product_media)
        .where(eq(product_media.product_id, id))
        .orderBy(product_media.position)
      return rows.map(({ media_key }) => media_key)
    }
    expect(
      (await brought.bring([wanted(handle, { pictures: [picture('one', null), picture('two', null)] })])).products,
    ).toMatchObject([{ outcome: 'unchanged' }])
    await brought.bring([wanted(handle, { pictures: [picture('two', null), picture('three', 'cccccccccccc')] })])
    expect(await keys()).toEqual(['bbbbbbbbbbbb', 'cccccccccccc', 'own'])
  })

  test('a product of another origin keeps its address', async () => {
    const mine = await makeProduct(brought.connection, brought.shop, {
      slug: newHandle(),
      group_handle: 'keluarga-lain',
    })
    const report = await brought.bring([wanted(mine.slug)])
    expect(report).toMatchObject({
      products: [],
      errors: [{ message: `another product has the address ${mine.slug}` }],
    })
    const [row] = await brought.connection.db
      .select()
      .from(products)
      .where(and(eq(products.id, mine.id), eq(products.price, mine.price)))
    expect(row?.title).toBe(mine.title)
  })
})
