import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { orders } from '@/lib/orders/orders/tables'
import { type Member, makeBed, makeMember, postAs, reservedOf } from '@/lib/orders/orders/testing/buyers'
import { expireDrafts } from '@/lib/selling/checkout/jobs'
import { checkout_drafts } from '@/lib/selling/checkout/tables'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const post = (path: string, who: Member, body: object) => postAs(shop, who, path, body)
const draftsOf = ({ user_id }: Member) =>
  shop.connection.db.select().from(checkout_drafts).where(eq(checkout_drafts.user_id, user_id))
const ordersOf = ({ user_id }: Member) => shop.connection.db.select().from(orders).where(eq(orders.user_id, user_id))
const violated = async () => (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)

test('a draft holds its goods for 15 minutes, and its order takes the same pieces', async () => {
  const product = await shop.product({ price: 90_000, stock: 1 })
  const [one, other] = [await makeMember(shop), await makeMember(shop)]
  const lines = [{ product_id: product.id, quantity: 1 }]
  const draft = await post('/checkouts', one, orderOf(one, lines))
  expect(draft.status).toBe(200)
  expect(await violated()).toEqual([])
  expect((await post('/orders', other, orderOf(other, lines))).body.code).toBe('insufficient_stock')
  const foreign = await post('/orders', other, orderOf(other, lines, { checkout_id: draft.body.data.id }))
  expect(foreign.body.code).toBe('insufficient_stock')
  const placed = await post('/orders', one, orderOf(one, lines, { checkout_id: draft.body.data.id }))
  expect(placed.status).toBe(200)
  expect([await reservedOf(shop, product.id), await draftsOf(one)]).toEqual([1, []])
})

test('an expired draft releases its goods, and a newer one replaces it', async () => {
  const product = await shop.product({ price: 90_000, stock: 3 })
  const buyer = await makeMember(shop)
  const lines = (quantity: number) => orderOf(buyer, [{ product_id: product.id, quantity }])
  const first = await post('/checkouts', buyer, lines(3))
  await post('/checkouts', buyer, lines(2))
  expect([await reservedOf(shop, product.id), (await draftsOf(buyer)).length]).toEqual([2, 1])
  clock.pass(14 * 60)
  await expireDrafts(shop.context)
  expect(await reservedOf(shop, product.id)).toBe(2)
  clock.pass(61)
  await Promise.all([expireDrafts(shop.context), expireDrafts(shop.context)])
  expect([await reservedOf(shop, product.id), await draftsOf(buyer)]).toEqual([0, []])
  const late = await post('/orders', buyer, { ...lines(2), checkout_id: first.body.data.id })
  expect([late.status, await reservedOf(shop, product.id)]).toEqual([200, 2])
})

test('twelve concurrent drafts of a shopper hold the pieces of one', async () => {
  const product = await shop.product({ price: 90_000, stock: 30 })
  const buyer = await makeMember(shop)
  const order = orderOf(buyer, [{ product_id: product.id, quantity: 2 }])
  const drafts = await Promise.all(Array.from({ length: 12 }, () => post('/checkouts', buyer, order)))
  expect(drafts.every(({ status }) => status === 200)).toBe(true)
  expect([await reservedOf(shop, product.id), (await draftsOf(buyer)).length]).toEqual([2, 1])
})

test('a draft becomes one order with its number, also for concurrent requests without an idempotency key', async () => {
  const product = await shop.product({ price: 90_000, stock: 30 })
  const [buyer, thief] = [await makeMember(shop), await makeMember(shop)]
  const order = orderOf(buyer, [{ product_id: product.id, quantity: 2 }])
  const { id } = (await post('/checkouts', buyer, order)).body.data
  const clicks = await Promise.all(
    Array.from({ length: 6 }, () => post('/orders', buyer, { ...order, checkout_id: id })),
  )
  expect(clicks.map(({ status, body }) => [status, body.data.id])).toEqual(clicks.map(() => [200, id]))
  expect((await post('/orders', buyer, { ...order, checkout_id: id })).body.data.id).toBe(id)
  expect([await reservedOf(shop, product.id), (await ordersOf(buyer)).length]).toEqual([2, 1])
  const other = await post('/orders', thief, { ...order, address_id: thief.address_id, checkout_id: id })
  expect([other.status, other.body.data.id === id, (await ordersOf(thief)).length]).toEqual([200, false, 1])
})

test('a rental’s draft books its days once, and its order takes them', async () => {
  const bed = await makeBed(shop)
  const buyer = await makeMember(shop)
  const { rent_duration_id } = bed
  const rent = orderOf(buyer, [{ product_id: bed.id, quantity: 1 }], { rent_duration_id, return_service: 'RGP' })
  const [draft] = await Promise.all([1, 2, 3].map(() => post('/checkouts?kind=rent', buyer, rent)))
  expect(draft?.status).toBe(200)
  expect(await violated()).toEqual([])
  const [open] = await draftsOf(buyer)
  const clicks = await Promise.all([1, 2].map(() => post('/rent_orders', buyer, { ...rent, checkout_id: open?.id })))
  expect(clicks.map(({ body }) => body.data.id)).toEqual([open?.id, open?.id])
  const { db } = shop.connection
  const bookings = await db.select().from(rental_bookings).where(eq(rental_bookings.product_id, bed.id))
  expect(bookings.map(({ order_id, state }) => [order_id, state])).toEqual([[open?.id, 'firm']])
  expect(await violated()).toEqual([])
})
