import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { categories } from '@/lib/catalog/products/tables'
import { openAccounts } from '@/lib/identity/accounts/testing'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { movableClock, type TestShop } from '@/lib/server/testing'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'
import { openStore as openStoreOf, type RequestHeaders } from '@/lib/storefront/reseller-links/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const openStore = (status?: ApplicationStatus) => openStoreOf(shop, clock, status)

describe('the page of a store', () => {
  const choose = (headers: RequestHeaders, product_ids: number[]) =>
    shop.call('PUT', '/business_users/store_products', { product_ids }, headers)
  const open = (name: string) => shop.call<{ data: ResellerStore }>('GET', `/stores/${encodeURIComponent(name)}`)

  test('shows the products that the reseller chose, in their order, without those that are not sold', async () => {
    const { headers, store_name, code } = await openStore()
    const [a, b, c] = [await shop.product(), await shop.product(), await shop.product()]
    expect((await choose(headers, [b.id, a.id, c.id])).status).toBe(200)
    await choose(headers, [c.id, a.id])
    const { data } = (await open(store_name)).body
    expect(data.products.map(({ id }) => id)).toEqual([c.id, a.id])
    expect(data).toMatchObject({ store_name, referral_code: code, picture: null, is_accepted: true })
    const shown = ['categories', 'is_accepted', 'picture', 'products', 'referral_code', 'store_name']
    expect(Object.keys(data).sort()).toEqual(shown)
  })

  test('names the main categories of its products, in the order in which they appear', async () => {
    const { headers, store_name } = await openStore()
    const { db } = shop.connection
    const make = async (slug: string, parent_id: number | null) => {
      const [made] = await db.insert(categories).values({ slug, title: slug, title_idn: slug, parent_id }).returning()
      return made?.id ?? 0
    }
    const [rooms, kitchen] = [await make('ruang-toko', null), await make('dapur-toko', null)]
    const chairs = await make('kursi-toko', rooms)
    const chair = await shop.product({ category_id: chairs })
    const pan = await shop.product({ category_id: kitchen })
    const table = await shop.product({ category_id: rooms })
    await choose(headers, [pan.id, chair.id, table.id])
    const { data } = (await open(store_name)).body
    expect(data.categories.map(({ id, product_ids }) => [id, product_ids])).toEqual([
      [kitchen, [pan.id]],
      [rooms, [chair.id, table.id]],
    ])
  })

  test('holds 24 products, each once, and only those that are sold', async () => {
    const { headers } = await openStore()
    const made: number[] = []
    for (let index = 0; index < 25; index += 1) made.push((await shop.product()).id)
    const draft = await shop.product({ status: 'draft' })
    expect((await choose(headers, made.slice(0, 24))).status).toBe(200)
    const refused = [made, [made[0] ?? 0, made[0] ?? 0]]
    for (const ids of refused) expect((await choose(headers, ids)).status).toBe(422)
    expect((await choose(headers, [draft.id])).status).toBe(404)
  })

  test.each([
    ['draft', 404],
    ['submitted', 200],
    ['needs_revision', 404],
    ['accepted', 200],
    ['rejected', 404],
    ['suspended', 404],
  ] as const)('of an application with status %s answers %i', async (status, answered) => {
    const { store_name } = await openStore(status)
    const { status: found, body } = await open(store_name)
    expect(found).toBe(answered)
    if (found === 200) expect(body.data.is_accepted).toBe(status === 'accepted')
  })
})
