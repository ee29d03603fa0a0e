import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Product, ProductCard, ProductList } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import { addMinutes } from '@/lib/platform/time'
import { makeMemberBuyer, ongoingSale } from '@/lib/selling/flash-sales/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import type { FlashSaleAnswer } from '@/lib/storefront/flash-sales/schema'
import { WISHLIST_LIMIT, WISHLIST_PAGE_SIZE } from '@/lib/storefront/wishlist/rules'
import type { Wishlist } from '@/lib/storefront/wishlist/schema'
import { wishlist_items } from '@/lib/storefront/wishlist/tables'

let shop: TestShop
const clock = movableClock('2026-11-21T12:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type Headers = Awaited<ReturnType<TestShop['guest']>>
type Refusal = { code?: string; message?: string; params?: Record<string, unknown> }
type Status = Refusal & { data: { product_id: number; wishlist: boolean } }

const member = async (role?: 'user' | 'business') => (await makeMemberBuyer(shop, role)).headers
const set = (headers: Headers | undefined, id: number | string, body: unknown) =>
  shop.call<Status>('POST', `/products/${id}/wishlist`, body, headers)
const add = (headers: Headers, id: number) => set(headers, id, { status: true })
const remove = (headers: Headers, id: number) => set(headers, id, { status: false })
const read = (headers: Headers | undefined, query = '') =>
  shop.call<Wishlist & Refusal>('GET', `/products/wishlist${query}`, undefined, headers)
const idsOf = async (headers: Headers) =>
  (await shop.call<{ data: number[] }>('GET', '/products/wishlist/ids', undefined, headers)).body.data
const listed = ({ body }: { body: Wishlist }) => body.data.map(({ product }) => product.id)

/** Adds new products to the list a minute apart; returns their ids, the oldest first. */
async function wish(headers: Headers, amount: number) {
  const ids: number[] = []
  for (let index = 0; index < amount; index += 1) {
    const { id } = await shop.product()
    clock.set(addMinutes(clock.now(), 1))
    expect((await add(headers, id)).status).toBe(200)
    ids.push(id)
  }
  return ids
}

const archive = (id: number, status: 'archived' | 'active') =>
  shop.connection.db.update(products).set({ status }).where(eq(products.id, id))

describe('POST /products/{id}/wishlist', () => {
  test('adds with true and removes with false, for users and business users [WISH-011] [WISH-004] [WISH-003]', async () => {
    for (const role of ['user', 'business'] as const) {
      const headers = await member(role)
      const { id } = await shop.product()
      const added = await add(headers, id)
      expect([added.status, added.body]).toEqual([200, { data: { product_id: id, wishlist: true } }])
      expect(listed(await read(headers))).toEqual([id])
      expect((await remove(headers, id)).body).toEqual({ data: { product_id: id, wishlist: false } })
      expect(listed(await read(headers))).toEqual([])
    }
  })

  test('changes nothing when it is repeated, and the product keeps its position', async () => {
    const headers = await member()
    const [first = 0, second = 0] = await wish(headers, 2)
    clock.set(addMinutes(clock.now(), 1))
    expect((await add(headers, first)).status).toBe(200)
    expect(listed(await read(headers))).toEqual([second, first])
    expect((await remove(headers, first)).status).toBe(200)
    expect((await remove(headers, first)).status).toBe(200)
    expect(listed(await read(headers))).toEqual([second])
  })

  test('adds one item when sent many times at once, and does not fail when adding and removing race', async () => {
    const headers = await member()
    const { id } = await shop.product()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(headers, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await idsOf(headers)).toEqual([id])
    const mixed = await Promise.all([add(headers, id), remove(headers, id), add(headers, id), remove(headers, id)])
    expect(mixed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([[], [id]]).toContainEqual(await idsOf(headers))
  })

  test('needs a registered shopper: a visitor gets 401, a guest 403 [WISH-003]', async () => {
    const { id } = await shop.product()
    const guest = await shop.guest()
    for (const answer of [await set(undefined, id, { status: true }), await read(undefined)])
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    for (const answer of [await add(guest, id), await remove(guest, id), await read(guest)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await shop.call('GET', '/products/wishlist/ids', undefined, guest)).status).toBe(403)
    expect(await shop.connection.db.select().from(wishlist_items).where(eq(wishlist_items.product_id, id))).toEqual([])
  })

  test('refuses unknown products and products that are not sold', async () => {
    const headers = await member()
    const draft = await shop.product({ status: 'draft' })
    for (const id of [draft.id, 999_999]) {
      expect(await add(headers, id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
      expect(await remove(headers, id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    }
    expect((await set(headers, 'kursi', { status: true })).status).toBe(422)
    expect(await idsOf(headers)).toEqual([])
  })

  test('refuses a body without a boolean status or with other fields', async () => {
    const headers = await member()
    const { id } = await shop.product()
    for (const body of [{}, { status: 'true' }, { status: 1 }, { status: true, user_id: 1 }])
      expect(await set(headers, id, body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(await idsOf(headers)).toEqual([])
  })

  test('refuses to exceed the limit, even when two requests race', async () => {
    const headers = await member()
    const { body } = await shop.call<{ data: { id: number } }>('GET', '/users/me', undefined, headers)
    const now = new Date()
    const row = { price: 1_000, weight: 1, created_at: now, updated_at: now, status: 'draft' as const }
    const made = await shop.connection.db
      .insert(products)
      .values(
        Array.from({ length: WISHLIST_LIMIT - 1 }, (_, index) => ({
          ...row,
          slug: `penuh-${index}`,
          title: 'Full',
          title_idn: 'Penuh',
        })),
      )
      .returning({ product_id: products.id })
    await shop.connection.db
      .insert(wishlist_items)
      .values(made.map(({ product_id }) => ({ product_id, user_id: body.data.id, created_at: now })))
    const [one, two] = [await shop.product(), await shop.product()]
    const answers = await Promise.all([add(headers, one.id), add(headers, two.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'wishlist_full', params: { limit: WISHLIST_LIMIT } })
    expect(await idsOf(headers)).toHaveLength(1)
  })
})

describe('GET /products/wishlist', () => {
  test('lists eight at a time, newest first, by a cursor [WISH-012] [WISH-008]', async () => {
    const headers = await member()
    const ids = await wish(headers, 10)
    const newest = ids.toReversed()
    const first = await read(headers)
    expect(listed(first)).toEqual(newest.slice(0, 8))
    expect(WISHLIST_PAGE_SIZE).toBe(8)
    expect(first.body.metadata.total_items).toBe(10)
    const second = await read(headers, `?cursor=${first.body.metadata.next_cursor}`)
    expect(listed(second)).toEqual(newest.slice(8))
    expect(second.body.metadata.next_cursor).toBeNull()
    expect(await idsOf(headers)).toEqual(newest)
  })

  test('pages without repetition and gaps when the list changes between two pages [WISH-012]', async () => {
    const headers = await member()
    const ids = await wish(headers, 6)
    const first = await read(headers, '?limit=3')
    await wish(headers, 1)
    await remove(headers, ids[5] ?? 0)
    await remove(headers, ids[3] ?? 0)
    const second = await read(headers, `?limit=3&cursor=${first.body.metadata.next_cursor}`)
    expect(listed(second)).toEqual([ids[2], ids[1], ids[0]])
  })

  test('pages without repetition over products that were added in the same instant', async () => {
    const headers = await member()
    const made = [await shop.product(), await shop.product(), await shop.product()]
    for (const { id } of made) await add(headers, id)
    const seen: number[] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(headers, `?limit=1&cursor=${cursor}`)
      seen.push(...listed(page))
      cursor = page.body.metadata.next_cursor
    }
    expect(seen).toEqual(made.map(({ id }) => id).toReversed())
  })

  test('has products with id and title, with price and stock of the chosen warehouse [WISH-010]', async () => {
    const headers = await member()
    const chair = await shop.product({ stock: 7, price: 300_000, discounted_price: 200_000 })
    await add(headers, chair.id)
    const { body } = await read(headers)
    expect(body.data[0]).toMatchObject({
      product: { id: chair.id, title: chair.title, discounted_price: 200_000, quantity: 7, wishlist: true },
      created_at: clock.now().toISOString(),
    })
    const elsewhere = shop.warehouses[1]
    const there = await read(headers, `?warehouse_id=${elsewhere?.id}`)
    expect(there.body.data[0]?.product).toMatchObject({ id: chair.id, quantity: 0 })
    const byCookie = await read({ ...headers, cookie: `warehouse=${elsewhere?.code}` } as Headers)
    expect(byCookie.body.data[0]?.product.quantity).toBe(0)
  })

  test('neither lists nor counts products that are not sold, until they are sold again', async () => {
    const headers = await member()
    const [first = 0, second = 0] = await wish(headers, 2)
    await archive(second, 'archived')
    const without = await read(headers)
    expect(listed(without)).toEqual([first])
    expect(without.body.metadata.total_items).toBe(1)
    expect(await idsOf(headers)).toEqual([first])
    await archive(second, 'active')
    expect(listed(await read(headers))).toEqual([second, first])
    await archive(second, 'archived')
    expect((await remove(headers, second)).status).toBe(200)
    await archive(second, 'active')
    expect(listed(await read(headers))).toEqual([first])
  })

  test("never shows or touches another shopper's list", async () => {
    const [mine, theirs] = [await member(), await member()]
    const [id = 0] = await wish(theirs, 1)
    expect(listed(await read(mine))).toEqual([])
    expect(await idsOf(mine)).toEqual([])
    expect((await remove(mine, id)).status).toBe(200)
    expect(listed(await read(theirs))).toEqual([id])
  })

  test('refuses an invalid cursor and a limit beyond the maximum', async () => {
    const headers = await member()
    for (const cursor of ['abc', Buffer.from('["x",1]').toString('base64url')])
      expect((await read(headers, `?cursor=${cursor}`)).status).toBe(400)
    expect((await read(headers, '?limit=51')).status).toBe(422)
  })
})

test('products everywhere are marked when they are on the wishlist of the shopper, and only of that shopper', async () => {
  const [mine, theirs] = [await member(), await member()]
  const { chair } = await ongoingSale(shop, 5)
  const twin = await shop.product({ price: 800_000 })
  const other = await shop.product({ price: 900_000, discounted_price: 700_000 })
  await add(mine, chair.id)
  await add(mine, other.id)
  const flags = async (headers?: Headers) => {
    const get = async <Data>(path: string) =>
      (await shop.call<{ data: Data }>('GET', path, undefined, headers)).body.data
    const of = (cards: ProductCard[], id: number) => cards.find((card) => card.id === id)?.wishlist
    const sales = await get<FlashSaleAnswer['data'][]>('/flash_sales')
    const slug = sales.find(({ products: cards }) => cards.some(({ id }) => id === chair.id))?.slug
    return [
      (await get<Product>(`/products/${chair.id}`)).wishlist,
      of((await get<ProductList['data']>('/products?limit=50')).products, chair.id),
      of((await get<ProductList['data']>('/discounts/products?limit=50')).products, other.id),
      of(await get<ProductCard[]>(`/products/${twin.id}/similar`), other.id),
      of(await get<ProductCard[]>('/products/recommend_products?limit=20'), other.id),
      of((await get<ProductList['data']>(`/flash_sales/${slug}/products`)).products, chair.id),
      of((await get<FlashSaleAnswer['data']>(`/flash_sales/${slug}`)).products, chair.id),
      of(
        sales.flatMap(({ products: cards }) => cards),
        chair.id,
      ),
    ]
  }
  expect(await flags(mine)).toEqual(Array(8).fill(true))
  expect(await flags(theirs)).toEqual(Array(8).fill(false))
  expect(await flags()).toEqual(Array(8).fill(false))
  expect(await flags(await shop.guest())).toEqual(Array(8).fill(false))
})
