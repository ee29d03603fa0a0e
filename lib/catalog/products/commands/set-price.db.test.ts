import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { setPrice } from '@/lib/catalog/products/commands/set-price'
import { product_rent_pricings, products, rent_durations } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { onExpireTags } from '@/lib/platform/cache'
import { product_collections } from '@/lib/storefront/content/tables'

let connection: Connection
let product: Awaited<ReturnType<typeof makeProduct>>
const expired: string[] = []

beforeAll(async () => {
  connection = await openTestDatabase()
  onExpireTags(async (tags) => void expired.push(...tags))
})
afterAll(() => connection.close())
beforeEach(async () => {
  const found = await connection.db.select().from(products).limit(1)
  if (found.length === 0) shop = await makeShop(connection)
  product = await makeProduct(connection, shop, { price: 100_000, discounted_price: 80_000 })
  expired.length = 0
})
let shop: Awaited<ReturnType<typeof makeShop>>

const set = (price: number, discounted_price?: number | null, slug = product.slug) =>
  setPrice(testContext(connection), { slug, price, discounted_price })

const read = async () => {
  const [row] = await connection.db.select().from(products).where(eq(products.id, product.id))
  return row
}

test('a new price is stored, and pages with the product expire', async () => {
  expect(await set(120_000, 90_000)).toEqual({
    slug: product.slug,
    price: 120_000,
    discounted_price: 90_000,
    changed: true,
  })
  expect(await read()).toMatchObject({ price: 120_000, discounted_price: 90_000 })
  expect(expired).toEqual([`product:${product.id}`, 'prices'])
})

test('a price that moves a product into or out of a collection expires the collection’s rows', async () => {
  const rule = { max_price: 85_000 }
  await connection.db
    .insert(product_collections)
    .values({ slug: 'murah', source: 'product_section', title: 'Cheap', title_idn: 'Murah', rule })
  await set(100_000, 82_000)
  expect(expired).not.toContain('collection-members')
  await set(100_000, 90_000)
  expect(expired).toContain('collection-members')
})

test('a new price of a rentable product also expires the prices of rentable products', async () => {
  const [duration] = await connection.db.insert(rent_durations).values({ duration: 30 }).returning()
  await connection.db
    .insert(product_rent_pricings)
    .values({ product_id: product.id, rent_duration_id: duration?.id ?? 0, price: 10_000 })
  await set(130_000, 75_000)
  expect(expired).toEqual([`product:${product.id}`, 'prices', 'rentable-prices'])
})

test('the same price again changes and expires nothing', async () => {
  expect(await set(100_000, 80_000)).toMatchObject({ changed: false })
  expect((await read())?.updated_at).toEqual(product.updated_at)
  expect(expired).toEqual([])
})

test('a discount stays unless it is set to null', async () => {
  expect(await set(110_000)).toMatchObject({ price: 110_000, discounted_price: 80_000 })
  expect(await set(110_000, null)).toMatchObject({ discounted_price: null })
})

test.each([
  [-1, null],
  [1.5, null],
  [100_000, 100_001],
  [70_000, undefined],
])('price %p with discount %p is refused', async (price, discount) => {
  await expect(set(price, discount)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await read()).toMatchObject({ price: 100_000, discounted_price: 80_000 })
})

test('an unknown product is refused', async () => {
  await expect(set(1000, null, 'tidak-ada')).rejects.toMatchObject({ code: 'product_not_found' })
})
