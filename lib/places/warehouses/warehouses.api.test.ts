import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { users } from '@/lib/identity/accounts/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { distanceKm } from '@/lib/places/regions/rules'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close({ broken: { stock: 'shelves are filled by hand' } }))

const get = <Data>(path: string, headers?: Record<string, string>) =>
  shop.call<{ data: Data; code?: string }>('GET', path, undefined, headers)
const codes = ({ body }: { body: { data: Warehouse[] } }) => body.data.map(({ code }) => code)
const find = (code: string) => shop.warehouses.find((warehouse) => warehouse.code === code)

describe('the warehouses', () => {
  test('are listed with their place [WHS-003] [WHS-007]', async () => {
    const answer = await get<Warehouse[]>('/warehouses')
    expect(codes(answer)).toEqual(['jakarta', 'tangerang', 'surabaya', 'denpasar'])
    expect(answer.body.data[0]).toMatchObject({
      id: find('jakarta')?.id,
      title: 'Griya Jakarta Selatan',
      address: 'Jl. Kemang Timur No. 21',
      city: 'Kota Jakarta Selatan',
      province: 'DKI Jakarta',
      city_id: '31.74',
      lat: -6.2683,
      lng: 106.8215,
      store_payment: true,
    })
  })

  test('have a default [WHS-008]', async () => {
    expect((await get<Warehouse>('/warehouses/default')).body.data.code).toBe('jakarta')
  })

  test.each([
    ['Ubud', -8.5069, 115.2625, ['denpasar', 'surabaya', 'jakarta', 'tangerang']],
    ['Malang', -7.9666, 112.6326, ['surabaya', 'denpasar', 'jakarta', 'tangerang']],
    ['Serpong', -6.3, 106.65, ['tangerang', 'jakarta', 'surabaya', 'denpasar']],
  ])('near %s are listed nearest first [WHS-009]', async (_name, latitude, longitude, expected) => {
    const answer = await get<Warehouse[]>(`/warehouses/nearby?latitude=${latitude}&longitude=${longitude}`)
    expect(codes(answer)).toEqual(expected)
  })

  test('near any point are all listed, ordered by distance [WHS-009]', async () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true })
    const lng = fc.double({ min: -180, max: 180, noNaN: true })
    await fc.assert(
      fc.asyncProperty(lat, lng, async (a, b) => {
        const { body } = await get<Warehouse[]>(`/warehouses/nearby?latitude=${a}&longitude=${b}`)
        const away = body.data.map((warehouse) => distanceKm(warehouse, { lat: a, lng: b }))
        expect(away).toHaveLength(shop.warehouses.length)
        expect(away).toEqual([...away].sort((one, other) => one - other))
      }),
      { numRuns: runs(30) },
    )
  })

  test.each(['', 'latitude=-6', 'latitude=91&longitude=0', 'latitude=0&longitude=181', 'latitude=x&longitude=y'])(
    'near "%s" are refused',
    async (query) => {
      expect((await get(`/warehouses/nearby?${query}`)).status).toBe(422)
    },
  )
})

describe('choosing a warehouse', () => {
  const choose = (warehouse_id: unknown, headers: Record<string, string> = {}) =>
    shop.call<{ data: Warehouse; code?: string }>('POST', '/warehouses/change_warehouse', { warehouse_id }, headers)

  /** A shopper of this role with a session. */
  async function signIn(role: 'guest' | 'user' | 'business') {
    const { db } = shop.connection
    const [user] = await db.insert(users).values({ role, register_at: new Date() }).returning()
    const token = randomToken()
    const expires_at = new Date(Date.now() + 86_400_000)
    const session = { token_hash: sha256(token), user_id: user?.id ?? 0, created_at: new Date(), expires_at }
    await db.insert(sessions).values(session)
    const saved = async () =>
      (
        await db
          .select()
          .from(users)
          .where(eq(users.id, user?.id ?? 0))
      )[0]?.warehouse_id
    return { headers: { authorization: `Bearer ${token}` }, saved }
  }

  test('works without a session, sets a cookie and decides cart and stock [WHS-010] [WHS-002]', async () => {
    const bali = find('denpasar')
    const product = await shop.product({ stock: 9 })
    await shop.connection.db
      .insert(stock_items)
      .values({ product_id: product.id, warehouse_id: bali?.id ?? 0, on_hand: 2 })
    const chosen = await choose(bali?.id)
    expect([chosen.status, chosen.body.data.code]).toEqual([200, 'denpasar'])
    const cookie = chosen.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^warehouse=denpasar; Max-Age=31536000; Path=\//)
    const headers = { ...(await shop.guest()), cookie: cookie.split(';')[0] ?? '' }
    const line = { product_id: product.id, quantity: 5 }
    const { body } = await shop.call<{ data: { warehouse: Warehouse; carts: object[] } }>(
      'POST',
      '/products/cart',
      line,
      headers,
    )
    expect(body.data).toMatchObject({ warehouse: { code: 'denpasar' }, carts: [{ quantity: 2 }] })
  })

  test.each([
    ['user', true],
    ['business', true],
    ['guest', false],
  ] as const)('as a %s saves it to the profile: %p [WHS-006]', async (role, isSaved) => {
    const { headers, saved } = await signIn(role)
    const bali = find('denpasar')?.id
    expect((await choose(bali, headers)).status).toBe(200)
    expect(await saved()).toBe(isSaved ? bali : null)
  })

  test.each([
    [987_654, 404],
    [0, 422],
    ['1', 422],
    [null, 422],
    [2 ** 53, 422],
  ])('with the id %p is refused and changes nothing', async (wanted, status) => {
    const { headers, saved } = await signIn('user')
    const answer = await choose(wanted, headers)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []])
    expect(await saved()).toBeNull()
  })
})
