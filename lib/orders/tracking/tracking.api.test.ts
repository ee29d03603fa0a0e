import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import { orderToken } from '@/lib/orders/orders/links'
import { orders } from '@/lib/orders/orders/tables'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { GuestActivity, GuestOrder, Tracked } from '@/lib/orders/tracking/schema'
import { makeBuyer, openTestShop, orderOf, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let address = 0

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function place() {
  const product = await shop.product({ title: 'Torch', title_idn: 'Senter' })
  const buyer = await makeBuyer(shop)
  return (await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 2 }])).body.data
}

/** The headers of a new network address. */
const stranger = () => {
  address += 1
  return { 'x-forwarded-for': `198.51.100.${address}` }
}

type Refusal = { message?: string; code?: string; params?: object }
type TrackRequest = { order_id: string; phone_number: string }

const track = (request: Partial<TrackRequest>, headers = stranger()) =>
  shop.call<{ data: Tracked } & Refusal>('POST', '/orders/track_guest', request, headers)

test('an order is tracked by its number and the recipient’s phone, however they are written [ORD-053] [ORD-067]', async () => {
  const { id } = await place()
  for (const order_id of [String(id), `GRY-${id}`, `gry ${String(id).replace(/(\d{4})/g, '$1 ')}`]) {
    for (const phone_number of [ADDRESS.phone_number, '+62 812-3456-7890', '6281234567890']) {
      const { status, body } = await track({ order_id, phone_number })
      expect([status, body.data?.order.id]).toEqual([200, id])
    }
  }
})

test('a guest sees only initials and the city, and no names in the timeline [ORD-068] [ORD-069]', async () => {
  const { id } = await place()
  const request = { order_id: String(id), phone_number: ADDRESS.phone_number }
  const order = await shop.call<{ data: GuestOrder }>('POST', '/orders/show_guest', request, stranger())
  expect(order.body.data).toEqual({
    id,
    formatted_id: `GRY-${id}`,
    arrival: null,
    shipments: [],
    type: 'buy',
    status: 'waiting_payment',
    display_status: 'waiting_payment',
    next_action: expect.objectContaining({ actor: 'shopper', action: 'pay', otherwise: 'expire_order' }),
    paid: false,
    ordered_at: expect.any(String),
    expires_at: expect.any(String),
    delivered_at: null,
    total_products: 2,
    sender: null,
    recipient: 'S••• W•••',
    address: { city: 'Kota Jakarta Selatan', province: 'DKI Jakarta' },
    courier: { title: 'JNE' },
    order_products: [
      {
        product: expect.objectContaining({ title: 'Torch', title_idn: 'Senter' }),
        color: null,
        quantity: 2,
      },
    ],
    claims: { until: null, count: 0 },
  })
  const timeline = await shop.call<{ data: GuestActivity[] }>('POST', '/orders/activity_guest', request, stranger())
  expect(timeline.body.data).toEqual([
    { id: expect.any(Number), verb: 'create_order', message: 'Pesanan dibuat', created_at: expect.any(String) },
  ])
  const { body } = await track(request)
  expect(body.data).toEqual({ order: order.body.data, activities: timeline.body.data })
  expect(JSON.stringify(body)).not.toMatch(/Wijaya|Melati|12110|3456/)
})

test('a guest’s timeline shows events without reason and actor [ORD-069]', async () => {
  const desk = openDesk(shop)
  const { id } = await desk.paid()
  await desk.operate(id, 'reject_order', { reason: 'Alamat Ibu Sari tidak ada' })
  const { body } = await track({ order_id: String(id), phone_number: ADDRESS.phone_number })
  expect(body.data.activities.map(({ verb }) => verb)).toContain('reject_order')
  expect(JSON.stringify(body)).not.toMatch(/Ibu Sari|tidak ada|Operator|System/)
})

test('an unknown number, a wrong phone and an invalid number get the same answer [ORD-056]', async () => {
  const { id } = await place()
  const unknown = id === 999_999_999_999 ? 999_999_999_998 : 999_999_999_999
  const answers = []
  for (const request of [
    { order_id: String(id), phone_number: '081234567891' },
    { order_id: String(unknown), phone_number: ADDRESS.phone_number },
    { order_id: String(unknown), phone_number: '081234567891' },
    { order_id: '12', phone_number: ADDRESS.phone_number },
    { order_id: String(id), phone_number: '-' },
    { order_id: `${id} OR 1=1`, phone_number: ADDRESS.phone_number },
  ]) {
    const { status, body, headers } = await track(request)
    const { request_id: _id, ...words } = body as Refusal & { request_id?: string }
    answers.push({ status, words, names: [...headers.keys()].sort() })
  }
  expect(answers[0]).toMatchObject({
    status: 404,
    words: { code: 'order_not_found', message: 'Sorry, your order is not found' },
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('an order without a phone number cannot be tracked', async () => {
  const { id } = await place()
  await shop.connection.db.update(orders).set({ phone_number: '' }).where(eq(orders.id, id))
  for (const phone_number of ['-', '+62', '0']) {
    expect((await track({ order_id: String(id), phone_number })).status).toBe(404)
  }
})

test('a request without order number or phone is refused', async () => {
  for (const request of [{}, { order_id: '1' }, { phone_number: '1' }, { order_id: '', phone_number: '' }]) {
    const { status, body } = await track(request)
    expect([status, body.code]).toEqual([422, 'invalid_input'])
  }
})

test('one network address has twenty wrong attempts per hour, also at once; correct ones do not count', async () => {
  const { id } = await place()
  const here = stranger()
  const right = { order_id: String(id), phone_number: ADDRESS.phone_number }
  for (let time = 0; time < 25; time += 1) expect((await track(right, here)).status).toBe(200)
  const guess = (index: number) =>
    track({ order_id: String(100_000_000_000 + index), phone_number: '0811111111' }, here)
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
  expect(guesses.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(10)
  const refused = await track(right, here)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await track(right)).status).toBe(200)
})

test('one order number has ten wrong attempts per hour from all addresses, also an unknown one', async () => {
  const { id } = await place()
  for (const order_id of [String(id), '888888888888']) {
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await track({ order_id, phone_number: `08111111${10 + time}` })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
  }
  const known = await track({ order_id: String(id), phone_number: ADDRESS.phone_number })
  expect(known.status).toBe(429)
})

test('a member’s order can be tracked by its recipient', async () => {
  const buyer = await makeBuyer(shop)
  const product = await shop.product()
  const body = orderOf(buyer, [{ product_id: product.id, quantity: 1 }])
  const placed = await shop.call<{ data: { id: number } }>('POST', '/orders', body, buyer.headers)
  const { status } = await track({ order_id: String(placed.body.data.id), phone_number: ADDRESS.phone_number })
  expect(status).toBe(200)
})

test('a link in a message opens its order only, as a guest sees it, for thirty days [ORD-071]', async () => {
  const [first, second] = [await place(), await place()]
  const now = shop.context.clock.now()
  const token = orderToken(first.id, now)
  const open = (given: string) =>
    shop.call<{ data: Tracked } & Refusal>('POST', '/orders/show_link', { token: given }, stranger())
  const { status, body } = await open(token)
  expect([status, body.data.order.id, body.data.order.recipient]).toEqual([200, first.id, 'S••• W•••'])
  expect(JSON.stringify(body)).not.toMatch(/Wijaya|Melati|12110|3456/)
  const over = orderToken(first.id, new Date(now.getTime() - 31 * 86_400_000))
  const [, expires, signature] = token.split('.')
  const [id, , signed] = token.split('.')
  for (const wrong of [
    over,
    `${second.id}.${expires}.${signature}`,
    `${id}.${Number(expires) + 1}.${signed}`,
    'x',
    '',
  ]) {
    const refused = await open(wrong)
    expect([wrong, refused.status, refused.body.code]).toEqual([wrong, 404, 'order_not_found'])
  }
})

test('one network address has twenty wrong links per hour; after that the wrong ones are refused and a right one still opens', async () => {
  const { id } = await place()
  const here = stranger()
  const right = orderToken(id, shop.context.clock.now())
  const open = (token: string) => shop.call<{ data: Tracked } & Refusal>('POST', '/orders/show_link', { token }, here)
  for (let time = 0; time < 25; time += 1) expect((await open(right)).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => open(`${id}.${index}.x`)))
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
  expect(guesses.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(10)
  expect((await open(right)).status).toBe(200)
})

test('a code that opens an order is asked for ten times an hour for a number and twenty times from an address, whatever is asked for', async () => {
  const ask = (order_id: string, phone_number: string, headers = stranger()) =>
    shop.call('POST', '/orders/access/code', { order_id, phone_number }, headers)
  const here = stranger()
  const statuses: number[] = []
  for (let time = 0; time < 22; time += 1)
    statuses.push((await ask(String(700_000_000_000 + time), '0811', here)).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  const ofNumber: number[] = []
  for (let time = 0; time < 12; time += 1) ofNumber.push((await ask('712345678901', `08110${time}`)).status)
  expect(ofNumber).toEqual([...Array(10).fill(200), 429, 429])
})
