import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const HOSTILE = {
  'SQL in the words': `q=${encodeURIComponent("x' OR 1=1; DROP TABLE products; --")}`,
  'a NUL character': 'q=%00',
  'bytes that are no UTF-8': 'q=%ff%fe',
  'half a surrogate pair': 'q=%ED%A0%80',
  'ten kilobytes': `q=${'a'.repeat(10_240)}`,
  'a thousand wildcards': `q=${encodeURIComponent('%_\\'.repeat(33))}`,
  'two values for one': 'q=a&q=b',
  'an array for a word': 'q[]=a',
  'two orders': 'sort_by=price_asc&sort_by=price_desc',
  'SQL in the order': `sort_by=${encodeURIComponent('price desc; drop table products')}`,
  'a price beyond numbers': 'min_price=1e309',
  'a price beyond integers': 'max_price=99999999999999999999',
  'a negative price': 'min_price=-1',
  'half a rupiah': 'min_price=0.5',
  'a price that is not a number': 'max_price=NaN',
  'an array of prices': 'min_price[]=1',
  'no limit': 'limit=0',
  'a limit of a million': 'limit=1000000',
  'a brand that is not a number': 'brand_ids[]=x',
  'a brand beyond integers': 'brand_ids[]=99999999999999999999',
  'a thousand brands': Array.from({ length: 1000 }, (_, id) => `brand_ids[]=${id + 1}`).join('&'),
  'the prototype': 'category_ids[]=__proto__&__proto__[limit]=1&constructor=1',
  'warehouse zero': 'warehouse_id=0',
  'a warehouse beyond 32 bits': 'warehouse_id=2147483648',
  'a warehouse beyond 53 bits': 'warehouse_id=9007199254740993',
  'a cursor of NUL characters': 'cursor=%00%00',
  'a cursor of a megabyte': `cursor=${'x'.repeat(12_000)}`,
}

test.each(Object.entries(HOSTILE))('a listing whose query has %s causes no server error', async (_name, query) => {
  for (const method of ['GET', 'POST']) {
    const { status, body } = await shop.call<{ code?: string }>(method, `/products?${query}`)
    expect(status).toBeLessThan(500)
    if (status >= 400) expect(body.code).toEqual(expect.any(String))
  }
  expect((await shop.call('GET', '/products')).status).toBe(200)
})

test('a search for a long word that ends with a character of two code units finds nothing', async () => {
  const { status, body } = await shop.call<{ data: { products: object[] } }>(
    'GET',
    `/products?q=${'a'.repeat(39)}%F0%A0%80%80`,
  )
  expect([status, body.data.products]).toEqual([200, []])
})

const PATHS = [
  "' OR 1=1 --",
  '\0',
  '-1',
  '1e9',
  '9'.repeat(15),
  '9'.repeat(400),
  '../../etc/passwd',
  '__proto__',
  'Kursi',
  '😀',
]

test.each(PATHS)('the product "%s" is answered with 404 or 422', async (name) => {
  const path = `/products/${encodeURIComponent(name)}`
  for (const tail of ['', '/stocks', '/similar', '?product_color_id=x', '?warehouse_id[]=1']) {
    const { status } = await shop.call('GET', `${path}${tail}`)
    expect([404, 422]).toContain(status)
  }
})

test('an invalid warehouse cookie causes no server error', async () => {
  for (const value of ['%00', '%27%20OR%201=1', '%ff', 'x'.repeat(2_000)]) {
    const { status } = await shop.call('GET', '/shipments/1/services?destination_id=31.74', undefined, {
      cookie: `warehouse=${value}`,
    })
    expect(status).toBeLessThan(500)
  }
})
