import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { EVERYTHING, listProducts } from '@/lib/storefront/listing/queries/listings'
import type { Listing } from '@/lib/storefront/listing/queries/matching'

let shop: TestShop

/** More products than a listing sorts at once. */
const MANY = 650

beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await shop.product({ price: 1_000 })
  const copied = sql`title, title_idn, brand_id, category_id, updated_at`
  await shop.connection.db.execute(sql`insert into products (slug, price, created_at, ${copied})
    select 'many-' || number, 2000 + number % 7 * 1000, created_at + number % 5 * interval '1 day', ${copied}
    from products, generate_series(1, ${MANY - 1}) number where id = ${id}`)
})
afterAll(() => shop.close())

async function readAll(filter: Partial<Listing>) {
  const found: { id: number; price: number; created_at: string }[] = []
  for (let cursor: string | null = '1'; cursor; ) {
    const wanted = { ...EVERYTHING, ...filter, limit: 50, cursor }
    const { data, metadata } = await listProducts(shop.connection.db, shop.warehouse.id, wanted)
    expect(metadata.total_items).toBeGreaterThan(0)
    found.push(...data.products)
    cursor = metadata.next_cursor
  }
  return found
}

test('a listing of many products has each of them once, newest first', async () => {
  const found = await readAll({})
  expect(new Set(found.map(({ id }) => id)).size).toBe(MANY)
  expect(found).toHaveLength(MANY)
  const keys = found.map(({ created_at, id }) => `${created_at} ${String(id).padStart(9, '0')}`)
  expect(keys).toEqual([...keys].sort().reverse())
})

test('few of many products are filtered by price and sorted as all of them are', async () => {
  const found = await readAll({ min_price: 3_000, max_price: 4_000, sort_by: 'price_asc' })
  expect(found).toHaveLength(186)
  const keys = found.map(({ price, id }) => price * 1_000_000 + id)
  expect(keys).toEqual([...keys].sort((a, b) => a - b))
})

test('a price range without products has none, with the facets and price bounds of all', async () => {
  const filter = { ...EVERYTHING, min_price: 8_001, max_price: 9_000 }
  const { data, metadata } = await listProducts(shop.connection.db, shop.warehouse.id, filter)
  expect(data.products).toEqual([])
  expect(metadata).toMatchObject({ total_items: 0, min_price: 1_000, max_price: 8_000, next_cursor: null })
})
