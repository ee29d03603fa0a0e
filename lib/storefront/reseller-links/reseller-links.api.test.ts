import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { openAccounts, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { env } from '@/lib/platform/env'
import { addDays, calendarDay } from '@/lib/platform/time'
import { makeBuyer, movableClock, orderOf, type TestShop } from '@/lib/server/testing'
import { product_collections } from '@/lib/storefront/content/tables'
import { forgetLinkCounts } from '@/lib/storefront/reseller-links/jobs'
import { storePath } from '@/lib/storefront/reseller-links/rules'
import type { ResellerLink, ResellerLinks } from '@/lib/storefront/reseller-links/schema'
import { reseller_link_counts } from '@/lib/storefront/reseller-links/tables'
import { openStore as openStoreOf, type RequestHeaders } from '@/lib/storefront/reseller-links/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' }

const openStore = (status?: ApplicationStatus) => openStoreOf(shop, clock, status)

const readLinks = async (headers: RequestHeaders) =>
  (await shop.call<{ data: ResellerLinks }>('GET', '/business_users/links', undefined, headers)).body.data

async function follow(code: string, path: string, headers: RequestHeaders = {}) {
  const {
    status,
    body,
    headers: answered,
  } = await shop.call<{ data: { counted: boolean } }>(
    'POST',
    '/business_users/links/clicks',
    { code, path },
    { ...BROWSER, ...headers },
  )
  const cookie = answered.getSetCookie().find((one) => one.startsWith('followed='))
  return { status, counted: body.data?.counted, cookie: cookie?.split(';')[0] ?? '' }
}

const share = (headers: RequestHeaders, kind: string, id: number) =>
  shop.call('POST', '/business_users/links', { kind, id }, headers)

const NONE = { clicks: 0, carts: 0, orders: 0 }

describe('the links of a reseller', () => {
  test('are absolute, carry the code and lead to the shop and to the page of the store', async () => {
    const { code, store_name, headers } = await openStore()
    const { shop: whole, store } = await readLinks(headers)
    expect(whole?.link).toBe(`${env().public_url}/?ref=${code}`)
    expect(store?.link).toBe(`${env().public_url}${storePath(store_name)}?ref=${code}`)
    const english = await readLinks({ ...headers, 'accept-language': 'en' })
    expect(english.shop?.link).toBe(`${env().public_url}/en?ref=${code}`)
  })

  test('list what was shared, the latest first, and suggest products that were not', async () => {
    const { code, headers } = await openStore()
    const [first, second] = [await shop.product(), await shop.product({ title_idn: 'Kursi goyang rotan' })]
    await share(headers, 'product', first.id)
    clock.pass(60)
    await share(headers, 'product', second.id)
    const { shared, suggested } = await readLinks(headers)
    expect(shared.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(shared[0]).toMatchObject({
      kind: 'product',
      title_idn: 'Kursi goyang rotan',
      link: `${env().public_url}/products/${second.slug}?ref=${code}`,
      price: 250_000,
      counts: NONE,
    })
    const others = suggested.filter(({ kind }) => kind === 'product').map(({ id }) => id)
    expect(others).not.toContain(first.id)
  })

  test('lead to collections with the source of the collection', async () => {
    const { code, headers } = await openStore()
    const [row] = await shop.connection.db
      .insert(product_collections)
      .values({
        slug: 'meja-murah',
        source: 'promo',
        title: 'Cheap tables',
        title_idn: 'Meja murah',
        mobile_image: 'tall',
      })
      .returning()
    await share(headers, 'collection', row?.id ?? 0)
    const { shared } = await readLinks(headers)
    expect(shared.map(({ link }) => link)).toEqual([
      `${env().public_url}/collections/meja-murah?from=promo&ref=${code}`,
    ])
    expect(shared).toMatchObject([{ media_key: null, scene_key: 'tall' }])
  })

  test('are found by the words of products and collections', async () => {
    const { headers } = await openStore()
    const product = await shop.product({ title: 'Teak lamp', title_idn: 'Lampu jati' })
    await shop.connection.db
      .insert(product_collections)
      .values({ slug: 'lampu-jati-pilihan', source: 'banner', title: 'Teak lamps', title_idn: 'Lampu jati pilihan' })
    const { body } = await shop.call<{ data: ResellerLink[] }>(
      'GET',
      '/business_users/links/search?q=lampu%20jati',
      undefined,
      headers,
    )
    expect(body.data.map(({ kind }) => kind)).toContain('collection')
    expect(body.data.find(({ kind }) => kind === 'product')?.id).toBe(product.id)
  })

  test('are empty while the code is not active', async () => {
    const { headers } = await openStore('suspended')
    expect(await readLinks(headers)).toEqual({ shop: null, store: null, shared: [], suggested: [], totals: NONE })
  })

  test('are closed to customers, guests and without a session [RSL-066]', async () => {
    const customer = await signUpMember(shop, someMail())
    for (const [headers, status] of [
      [customer.headers, 403],
      [await shop.guest(), 403],
      [{}, 401],
    ] as const) {
      const asked = ['/business_users/links', '/business_users/links/search?q=kursi', '/business_users/store_products']
      for (const path of asked) {
        expect([path, (await shop.call('GET', path, undefined, headers)).status]).toEqual([path, status])
      }
      const sent = await shop.call('PUT', '/business_users/store_products', { product_ids: [] }, headers)
      expect([sent.status, (await share(headers, 'product', 1)).status]).toEqual([status, status])
    }
  })

  test('of a product that is not sold cannot be shared', async () => {
    const { headers } = await openStore()
    const draft = await shop.product({ status: 'draft' })
    expect((await share(headers, 'product', draft.id)).status).toBe(404)
    expect((await share(headers, 'collection', 999_999)).status).toBe(404)
  })
})

describe('a click', () => {
  test('counts once for a visitor until the link of another reseller is followed', async () => {
    const [one, other] = [await openStore(), await openStore()]
    const product = await shop.product()
    const path = `/en/products/${product.slug}`
    const { cookie, counted } = await follow(one.code, path)
    expect(counted).toBe(true)
    expect((await follow(one.code, path, { cookie })).counted).toBe(false)
    expect((await follow(one.code.toLowerCase(), '/', { cookie })).counted).toBe(false)
    const next = await follow(other.code, '/', { cookie })
    expect(next.counted).toBe(true)
    expect((await follow(one.code, path, { cookie: next.cookie })).counted).toBe(true)
    expect((await readLinks(one.headers)).totals).toEqual({ ...NONE, clicks: 2 })
    expect((await readLinks(other.headers)).shop?.counts).toEqual({ ...NONE, clicks: 1 })
  })

  test('counts for the page that was opened, and for the shop where that is no page of a product', async () => {
    const { code, headers, store_name } = await openStore()
    for (const path of ['/', '/sale', '/products/gone', storePath(store_name)]) {
      await follow(code, path)
    }
    const { shop: whole, store } = await readLinks(headers)
    expect([whole?.counts.clicks, store?.counts.clicks]).toEqual([3, 1])
  })

  test('of a program, of the reseller and with a code that is not active does not count', async () => {
    const { code, headers } = await openStore()
    const suspended = await openStore('suspended')
    const agents = ['WhatsApp/2.23.20.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1']
    for (const agent of agents) {
      expect([agent, (await follow(code, '/', { 'user-agent': agent })).counted]).toEqual([agent, false])
    }
    expect((await follow(code, '/', headers)).counted).toBe(false)
    expect((await follow(suspended.code, '/')).counted).toBe(false)
    expect((await follow("' or 1=1", '/')).counted).toBe(false)
    expect((await readLinks(headers)).totals).toEqual(NONE)
  })

  test('leaves counters by reseller, day and link, and nothing about the visitor', async () => {
    const { code, id } = await openStore()
    await follow(code, '/', { 'x-forwarded-for': '203.0.113.9' })
    const kept = await shop.connection.db
      .select()
      .from(reseller_link_counts)
      .where(eq(reseller_link_counts.user_id, id))
    expect(kept).toEqual([
      { user_id: id, day: '2026-11-23', kind: 'shop', target_id: 0, clicks: 1, carts: 0, orders: 0 },
    ])
    const { cookie } = await follow(code, '/')
    expect(cookie).toBe(`followed=${code}.shop.0.click`)
  })

  test('is shown for thirty days, the present one included', async () => {
    const { code, id, headers } = await openStore()
    await follow(code, '/')
    const clicksOn = async (day: string) => {
      await shop.connection.db.update(reseller_link_counts).set({ day }).where(eq(reseller_link_counts.user_id, id))
      return (await readLinks(headers)).totals.clicks
    }
    expect([await clicksOn('2026-10-25'), await clicksOn('2026-10-24')]).toEqual([1, 0])
  })
})

describe('after a click', () => {
  test('the first thing put into a cart counts, and each order with the code of the link', async () => {
    const { code, headers } = await openStore()
    const product = await shop.product({ price: 200_000 })
    const { cookie } = await follow(code, `/products/${product.slug}`)
    const buyer = await makeBuyer(shop)
    const add = (extra: RequestHeaders) =>
      shop.call('POST', '/products/cart', { product_id: product.id, quantity: 1 }, { ...buyer.headers, ...extra })
    const added = await add({ cookie })
    const next =
      added.headers
        .getSetCookie()
        .find((one) => one.startsWith('followed='))
        ?.split(';')[0] ?? ''
    expect(next).toBe(`followed=${code}.product.${product.id}.cart`)
    await add({ cookie: next })
    await add({})
    const order = (more: object, key: string) =>
      shop.call('POST', '/orders', orderOf(buyer, [{ product_id: product.id, quantity: 1 }], { ...more }), {
        ...buyer.headers,
        cookie: next,
        'idempotency-key': key,
      })
    expect((await order({ referral_code: code }, 'first-order')).status).toBe(200)
    expect((await order({ referral_code: code }, 'first-order')).headers.get('idempotency-replayed')).toBe('true')
    expect((await order({}, 'second-order')).status).toBe(200)
    const { shared: _, totals } = await readLinks(headers)
    expect(totals).toEqual({ clicks: 1, carts: 1, orders: 1 })
  })

  test('a cookie that names an unknown product counts nothing', async () => {
    const { code, headers } = await openStore()
    const product = await shop.product()
    const guest = await shop.guest()
    for (const cookie of [`followed=${code}.product.999999.click`, `followed=${code}.shop.7.click`, 'followed=x']) {
      const added = await shop.call(
        'POST',
        '/products/cart',
        { product_id: product.id, quantity: 1 },
        { ...guest, cookie },
      )
      expect([cookie, added.status]).toEqual([cookie, 200])
    }
    expect((await readLinks(headers)).totals).toEqual(NONE)
  })
})

test('what came of links more than 400 days ago is deleted, and the newer days stay', async () => {
  const { id, code } = await openStore()
  await follow(code, '/')
  const today = calendarDay(clock.now())
  const { db } = shop.connection
  const old = { user_id: id, kind: 'shop' as const, clicks: 1 }
  await db.insert(reseller_link_counts).values([
    { ...old, day: addDays(today, -401) },
    { ...old, day: addDays(today, -400) },
  ])
  await forgetLinkCounts(shop.context)
  const left = await db.select().from(reseller_link_counts).where(eq(reseller_link_counts.user_id, id))
  expect(left.map(({ day }) => day).sort()).toEqual([addDays(today, -400), today])
})
