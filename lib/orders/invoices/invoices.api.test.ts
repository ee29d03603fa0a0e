import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { invoices } from '@/lib/orders/invoices/tables'
import { confirmPayment, lockOrder } from '@/lib/orders/orders/commands/settle'
import { makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { type Owner, openDesk, type Refusal } from '@/lib/orders/orders/testing/desk'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
})
afterAll(() => shop.close())

describe('an invoice', () => {
  test('has a number without gaps, under concurrent payments and rollbacks', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = await makeBuyer(shop)
        const product = await shop.product({ stock: 5 })
        return (await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])).body.data.id
      }),
    )
    const broken = command(async (work, id: number) => {
      await confirmPayment(work, await lockOrder(work, id), work.now)
      throw new Error('rolled back')
    })
    const results = await Promise.allSettled(
      waiting.flatMap((id) => [broken(shop.context, id), desk.settle(shop.context, id), desk.settle(shop.context, id)]),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    const found = await shop.connection.db
      .select()
      .from(invoices)
      .where(eq(invoices.year, 2026))
      .orderBy(invoices.sequence)
    expect(found.map(({ sequence }) => sequence)).toEqual(found.map((_row, index) => index + 1))
  })

  test('is a page and a PDF for its owner and for holders of a valid link [ORD-066] [ORD-018]', async () => {
    const order = await desk.paid()
    const other = await makeBuyer(shop)
    const { data } = await desk.read(order, order.id)
    expect(data.invoice_url).toBe(`/api/v1/orders/${order.id}/invoice`)
    const label = await shop.call<{ data: { invoice_label_url: string } }>(
      'GET',
      `/orders/${order.id}/invoice_label`,
      undefined,
      order.headers,
    )
    const path = new URL(label.body.data.invoice_label_url)
    const open = (query: string, file = 'invoice', headers: Record<string, string> = {}) =>
      fetch(`${shop.origin}/api/v1/orders/${order.id}/${file}${query}`, { headers })
    const page = await open(path.search)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ])
    const html = await page.text()
    for (const text of [data.invoice_number, 'PPN 11%', 'Sari Wijaya', 'PT Griya Rumah Nusantara'])
      expect(html).toContain(text)
    const pdf = await open(path.search, 'invoice.pdf')
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const signed = (changes: Record<string, string>) => {
      const query = new URLSearchParams(path.search)
      for (const [name, value] of Object.entries(changes)) query.set(name, value)
      return `?${query}`
    }
    const { expires = '', signature = '' } = Object.fromEntries(path.searchParams)
    const edited: Record<string, string>[] = [
      { signature: `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}` },
      { signature: '0' },
      { expires: String(Number(expires) + 1) },
      { expires: 'Infinity' },
      { locale: 'en' },
    ]
    for (const changes of edited) {
      for (const file of ['invoice', 'invoice.pdf']) {
        expect([changes, (await open(signed(changes), file)).status]).toEqual([changes, 404])
      }
    }
    const next = await desk.paid()
    expect((await fetch(`${shop.origin}/api/v1/orders/${next.id}/invoice${path.search}`)).status).toBe(404)
    expect((await open('', 'invoice', other.headers)).status).toBe(404)
    expect((await open('', 'invoice', order.headers)).status).toBe(200)
    clock.pass(16 * 60)
    expect((await open(path.search)).status).toBe(404)
  })

  test('can be printed a limited number of times per minute, so that a link cannot overload the shop', async () => {
    const [order, other] = [await desk.paid(), await desk.paid()]
    const print = async ({ id, headers }: typeof order) =>
      (await fetch(`${shop.origin}/api/v1/orders/${id}/invoice.pdf`, { headers })).status
    const stranger = await shop.guest()
    for (let time = 0; time < 20; time += 1) {
      expect(await print({ ...order, headers: stranger as typeof order.headers })).toBe(404)
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, () => print(order)))
    expect(statuses.sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(await print(other)).toBe(200)
  })
})

describe('another buyer’s order', () => {
  test('is reported as not found to members and guests, and needs a session, in every call', async () => {
    const order = await desk.paid()
    const member = await makeMember(shop)
    const guest = { headers: await shop.guest() }
    const calls = [
      ['GET', ''],
      ['GET', '/activities'],
      ['GET', '/track_shipment'],
      ['GET', '/invoice_label'],
      ['GET', '/invoice'],
      ['GET', '/invoice.pdf'],
      ['POST', '/cancel'],
      ['POST', '/confirm_arrival'],
      ['POST', '/finish'],
    ] as const
    for (const [method, path] of calls) {
      for (const who of [member, guest]) {
        const { status, body } = await shop.call<Refusal>(method, `/orders/${order.id}${path}`, undefined, who.headers)
        const missing = await shop.call<Refusal>(method, `/orders/999999999999${path}`, undefined, who.headers)
        expect([path, status, body.code, body.message]).toEqual([path, 404, 'order_not_found', missing.body.message])
      }
      expect([path, (await shop.call(method, `/orders/${order.id}${path}`)).status]).toEqual([path, 401])
    }
  })

  test('is listed for the reseller of its code without the buyer’s data, and without its detail [ORD-062]', async () => {
    const reseller = await makeReseller(shop)
    const other = await makeReseller(shop)
    const order = await desk.paid({ referral_code: reseller.referral_code })
    const list = (who: Owner, query = '') =>
      shop.call<{ data: ReferralOrder[] } & Refusal>('GET', `/business_users/orders${query}`, undefined, who.headers)
    const { body } = await list(reseller, '?statuses[]=payment_verified&statuses[]=shipped')
    expect(body.data.map(({ id, total_products }) => [id, total_products])).toEqual([[order.id, 2]])
    expect(JSON.stringify(body)).not.toMatch(/Sari|Wijaya|Melati|81234567890/)
    expect((await list(reseller, '?statuses[]=shipped')).body.data).toEqual([])
    expect((await list(other)).body.data).toEqual([])
    for (const who of [order, await makeMember(shop)]) expect((await list(who)).status).toBe(403)
    for (const path of ['', '/activities'])
      expect((await shop.call('GET', `/orders/${order.id}${path}`, undefined, reseller.headers)).status).toBe(404)
  })
})
