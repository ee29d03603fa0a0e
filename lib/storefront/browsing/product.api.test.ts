import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { Category, Product, ProductCard } from '@/lib/catalog/products/schema'
import { brands, categories } from '@/lib/catalog/products/tables'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { orders } from '@/lib/orders/orders/tables'
import { makeBuyer, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { makeLamp } from '@/lib/storefront/listing/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() =>
  shop.close({
    broken: {
      stock: 'stock is written without movements',
      invoices: 'orders are marked as paid without an invoice',
      payments: 'orders are marked as paid without a payment',
      bills: 'orders are marked as paid, and so their bills, while they wait',
    },
  }),
)

const get = <Data>(path: string) => shop.call<{ data: Data; code?: string }>('GET', path)
const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id)

describe('a product', () => {
  test('has the fields of the specification, by id and by slug, and the quantity of the requested colour [CAT-056] [CAT-058] [CAT-059] [CAT-060] [PDP-023] [PDP-011]', async () => {
    const lamp = await makeLamp(shop)
    const [oak, teak] = lamp.colors
    const [month, week] = lamp.durations
    const { status, body } = await get<Product>(`/products/${lamp.id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: lamp.id,
      slug: lamp.slug,
      title: lamp.title,
      sku: 'LMP-1',
      keyword: 'lampu, lamp',
      description: 'Gives light.',
      status: 'active',
      weight: 2500,
      specifications: { material: 'Oak', material_idn: 'Kayu ek', care: 'Dust it.' },
      price: 500_000,
      discounted_price: 375_000,
      discount: 25,
      rent_price: 30_000,
      shortest_rent: { price: 7_000, days: 7 },
      quantity: 7,
      rent_quantity: 4,
      rented: 2,
      rating: 4.3,
      wishlist: false,
      limit_per_order: 3,
      brand: { title: 'Lokatara', image_url: null },
      categories: [{ id: shop.category.id, title: 'Chairs' }],
      preview: { thumbnail_image: '/media/aaa/320.webp' },
      installable: true,
      installation_fee: 100_000,
      installation_deduction_fixed: 0,
      installation_deduction_percentage: 25,
      color_variants: [
        { id: oak, color: 'Oak', hex_code: '#93a387' },
        { id: teak, color: 'Teak', hex_code: '#93a387' },
      ],
      sizes: [{ product_id: lamp.id, size: '40 cm' }],
      media: [
        { secure_url: '/media/aaa/800.webp', thumbnail_image: '/media/aaa/320.webp', url_type: 'image' },
        { secure_url: '/media/bbb/800.webp', product_color_id: teak },
      ],
      rent_pricings: [
        { price: 7_000, deposit: 100_000, rent_duration: { id: week?.id, duration: 7 } },
        { price: 30_000, deposit: 100_000, rent_duration: { id: month?.id, duration: 30 } },
      ],
      risk: {
        risk_type: 'percentage',
        rent_duration_risks: [
          { rent_duration_id: week?.id, deposit_fixed: 0, deposit_percentage: 20 },
          { rent_duration_id: month?.id, deposit_fixed: 0, deposit_percentage: 20 },
        ],
      },
    })
    expect((await get(`/products/${lamp.slug}`)).body).toEqual(body)
    expect((await get<Product>(`/products/${lamp.id}?product_color_id=${teak}`)).body.data.quantity).toBe(2)
    expect((await get<Product>(`/products/${lamp.slug}?product_color_id=${oak}`)).body.data.quantity).toBe(5)
  })

  test('has its own quantity in each warehouse [CAT-054] [WHS-002] [PDP-023] [PDP-024]', async () => {
    const product = await shop.product({ stock: 8 })
    const other = shop.warehouses[2]
    await shop.connection.db
      .insert(stock_items)
      .values({ product_id: product.id, warehouse_id: other?.id ?? 0, on_hand: 5, reserved: 4 })
    const there = `warehouse_id=${other?.id}`
    expect((await get<Product>(`/products/${product.id}`)).body.data.quantity).toBe(8)
    expect((await get<Product>(`/products/${product.id}?${there}`)).body.data.quantity).toBe(1)
    const stocks = [{ product_color_id: null, quantity: 1 }]
    expect((await get(`/products/${product.id}/stocks?${there}`)).body.data).toEqual(stocks)
    expect((await get(`/products/${product.slug}/stocks?${there}`)).body.data).toEqual(stocks)
    const nowhere = shop.warehouses[3]?.id
    expect((await get<Product>(`/products/${product.id}?warehouse_id=${nowhere}`)).body.data.quantity).toBe(0)
  })

  test('has a current quantity, which is read for up to fifty products at once', async () => {
    const [lamp, chair] = [await shop.product({ colors: { Oak: 3, Teak: 2 } }), await shop.product({ stock: 4 })]
    const buyer = await makeBuyer(shop)
    await placeOrderOf(shop, buyer, [{ product_id: chair.id, quantity: 3 }])
    const { body } = await get<{ product_id: number; quantity: number }[]>(
      `/products/quantities?ids=${chair.id},${lamp.id},999999999`,
    )
    expect(body.data).toEqual([
      { product_id: lamp.id, quantity: 5 },
      { product_id: chair.id, quantity: 1 },
    ])
    expect((await get('/products/quantities?ids=1;drop')).status).toBe(422)
    expect((await get(`/products/quantities?ids=${Array(51).fill(1)}`)).status).toBe(422)
  })

  test('that is a draft, archived or unknown is answered with 404', async () => {
    const draft = await shop.product({ status: 'draft' })
    const archived = await shop.product({ status: 'archived' })
    for (const product of [draft.id, draft.slug, archived.id, 987_654_321, 'no-such-chair']) {
      for (const path of [`/products/${product}`, `/products/${product}/stocks`]) {
        const { status, body } = await get(path)
        expect([path, status, body.code]).toEqual([path, 404, 'product_not_found'])
      }
    }
    for (const id of [draft.id, archived.id, 987_654_321]) {
      expect((await get(`/products/${id}/similar`)).status).toBe(404)
    }
    expect((await get(`/products/${draft.id}?warehouse_id=987654`)).body.code).toBe('warehouse_not_found')
  })
})

describe('products beside a product', () => {
  test('are at most four similar ones of its category, the closest in price first, without itself and drafts [PDP-025]', async () => {
    const { db } = shop.connection
    const [row] = await db.insert(categories).values({ slug: 'rak', title: 'Shelves', title_idn: 'Rak' }).returning()
    const shelf = (price: number, more = {}) => shop.product({ category_id: row?.id ?? 0, price, ...more })
    const subject = await shelf(100_000)
    const far = await shelf(900_000)
    const near = await shelf(101_000)
    await shelf(100_000, { status: 'draft' })
    const path = `/products/${subject.id}/similar`
    expect(ids(await get<ProductCard[]>(path))).toEqual([near.id, far.id])
    for (const price of [200_000, 300_000, 400_000]) await shelf(price)
    expect(ids(await get<ProductCard[]>(path))).toHaveLength(4)
    expect(ids(await get<ProductCard[]>(`${path}?limit=1`))).toEqual([near.id])
    const elsewhere = await get<ProductCard[]>(`${path}?warehouse_id=${shop.warehouses[1]?.id}`)
    expect(elsewhere.body.data[0]).toMatchObject({ id: near.id, quantity: 0 })
  })

  test('are similar ones in stock before those closer in price [PDP-025]', async () => {
    const { db } = shop.connection
    const [row] = await db.insert(categories).values({ slug: 'meja', title: 'Tables', title_idn: 'Meja' }).returning()
    const table = (price: number, stock: number) => shop.product({ category_id: row?.id ?? 0, price, stock })
    const subject = await table(100_000, 5)
    const gone = await table(100_000, 0)
    const far = await table(900_000, 1)
    expect(ids(await get<ProductCard[]>(`/products/${subject.id}/similar`))).toEqual([far.id, gone.id])
  })

  test('are recommended by purchases with it, then by its category, without itself and only in stock [PDP-026]', async () => {
    const { db } = shop.connection
    const [row] = await db
      .insert(categories)
      .values({ slug: 'gelas', title: 'Glasses', title_idn: 'Gelas' })
      .returning()
    const glass = (more = {}) => shop.product({ category_id: row?.id ?? 0, ...more })
    const [subject, cheap, rated] = [await glass(), await glass(), await glass({ rating: 5, rating_count: 9 })]
    const [often, once, unpaid, gone] = [
      await shop.product(),
      await shop.product(),
      await shop.product(),
      await shop.product(),
    ]
    const buyer = await makeBuyer(shop)
    const buy = async (companions: { id: number }[], paid = true) => {
      const lines = [subject, ...companions].map(({ id }) => ({ product_id: id, quantity: 1, price: 250_000 }))
      const { status, body } = await placeOrderOf(shop, buyer, lines)
      expect(status).toBe(200)
      if (paid) await db.update(orders).set({ paid_at: new Date() }).where(eq(orders.id, body.data.id))
    }
    await buy([often])
    await buy([often, once, gone])
    await buy([unpaid], false)
    await db
      .update(stock_items)
      .set({ on_hand: sql`${stock_items.reserved}` })
      .where(eq(stock_items.product_id, gone.id))
    const found = ids(await get<ProductCard[]>(`/products/recommend_products?product_id=${subject.id}&limit=20`))
    expect(found.slice(0, 4)).toEqual([often.id, once.id, rated.id, cheap.id])
    expect(found).not.toContain(gone.id)
    expect(found).not.toContain(subject.id)
    expect(new Set(found).size).toBe(found.length)
    expect(ids(await get<ProductCard[]>(`/products/recommend_products?product_id=${subject.id}&limit=1`))).toEqual([
      often.id,
    ])
    const elsewhere = `product_id=${subject.id}&warehouse_id=${shop.warehouses[1]?.id}`
    expect(ids(await get<ProductCard[]>(`/products/recommend_products?${elsewhere}`))).toEqual([])
  })

  test('are recommended by rating when no product is given [PDP-026]', async () => {
    const best = await shop.product({ rating: 5, rating_count: 100_000 })
    await shop.product({ rating: 5, rating_count: 200_000, status: 'draft' })
    const answer = await get<ProductCard[]>('/products/recommend_products?limit=1')
    expect(ids(answer)).toEqual([best.id])
    expect(answer.body.data[0]?.quantity).toBe(10)
  })
})

describe('brands and categories', () => {
  test('include titles, pictures and subcategories of a category [CAT-064] [CAT-087] [CAT-088]', async () => {
    const { db } = shop.connection
    const make = async (slug: string, more: Partial<typeof categories.$inferInsert> = {}) => {
      const [row] = await db
        .insert(categories)
        .values({ slug, title: slug, title_idn: slug, ...more })
        .returning()
      if (!row) throw new Error('the category was not made')
      return row
    }
    const bedroom = await make('tidur', { title: 'Bedroom', icon: 'bed', image: 'e'.repeat(24) })
    const linen = await make('seprai', { title: 'Linen', parent_id: bedroom.id })
    const sheets = await make('seprai-katun', { title: 'Cotton sheets', parent_id: linen.id })
    const known = { parent_id: null, title: 'Bedroom', title_idn: 'tidur', icon: 'bed', image: bedroom.image }
    const below = [
      expect.objectContaining({ id: linen.id, subcategories: [expect.objectContaining({ id: sheets.id })] }),
    ]
    const parents = (await get<Category[]>('/home/parent_categories')).body.data
    expect(parents.find(({ id }) => id === bedroom.id)).toEqual({
      id: bedroom.id,
      slug: 'tidur',
      ...known,
      categories: below,
    })
    expect((await get<Category[]>(`/home/parent_categories/${bedroom.id}/categories`)).body.data).toEqual(below)
    const menu = async () => (await get<Category[]>('/home/parent_categories?navbar=true')).body.data
    expect((await menu()).map(({ id }) => id)).not.toContain(bedroom.id)
    await shop.product({ category_id: sheets.id })
    expect((await menu()).find(({ id }) => id === bedroom.id)).toMatchObject({ categories: below })
  })

  test('are listed, parent categories separately from their children [CAT-096] [CAT-087] [CAT-088]', async () => {
    const { db } = shop.connection
    await db.insert(brands).values({ slug: 'arunika', title: 'Arunika' })
    const listed = await get<{ title: string }[]>('/brands')
    expect(listed.body.data.map(({ title }) => title)).toEqual(['Arunika', 'Lokatara'])
    const [parent] = await db
      .insert(categories)
      .values({ slug: 'dapur', title: 'Kitchen', title_idn: 'Dapur', position: 1 })
      .returning()
    const [child] = await db
      .insert(categories)
      .values({ slug: 'panci', title: 'Pots', title_idn: 'Panci', parent_id: parent?.id ?? 0 })
      .returning()
    const parents = ids(await get<Category[]>('/home/parent_categories?navbar=false'))
    expect(parents).toContain(parent?.id)
    expect(parents).not.toContain(child?.id)
    const children = await get<Category[]>(`/home/parent_categories/${parent?.id}/categories`)
    expect(children.body.data).toEqual([expect.objectContaining({ id: child?.id, title_idn: 'Panci', icon: null })])
  })
})
