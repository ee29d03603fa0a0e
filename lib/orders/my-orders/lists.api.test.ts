import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Order } from '@/lib/orders/my-orders/schema'
import { orders } from '@/lib/orders/orders/tables'
import { makeBed, makeMember, postAs } from '@/lib/orders/orders/testing/buyers'
import { writeCursor } from '@/lib/platform/cursor'
import { addMinutes } from '@/lib/platform/time'
import { makeMemberBuyer } from '@/lib/selling/flash-sales/testing'
import { movableClock, openTestShop, orderOf, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let product: Awaited<ReturnType<TestShop['product']>>
const clock = movableClock('2026-11-21T12:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  product = await shop.product({ stock: 100 })
})
afterAll(() =>
  shop.close({
    broken: {
      orders: 'they stand in statuses that they did not come to by their moves',
      stock: 'goods of such orders stay where they were',
      shipments: 'such orders have no parcels',
      rentals: 'such orders have no days',
      ledger: 'such orders have earned nothing',
    },
  }),
)

type Buyer = Awaited<ReturnType<typeof makeMemberBuyer>>
type OrdersAnswer = {
  data: Order[]
  metadata: { next_cursor: string | null; counts?: Record<string, number> }
  code?: string
}

/** Places orders a minute apart, the oldest first, and changes each by `sets`. */
async function place(buyer: Buyer, sets: Partial<typeof orders.$inferInsert>[]) {
  const ids: number[] = []
  for (const set of sets) {
    clock.set(addMinutes(clock.now(), 1))
    const { id } = (await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])).body.data
    if (Object.keys(set).length > 0) await shop.connection.db.update(orders).set(set).where(eq(orders.id, id))
    ids.push(id)
  }
  return ids
}

const list = (buyer: Pick<Buyer, 'headers'> | null, query = '', path = '/orders') =>
  shop.call<OrdersAnswer>('GET', `${path}${query}`, undefined, buyer?.headers)
const idsOf = ({ body }: { body: OrdersAnswer }) => body.data.map(({ id }) => id)

test('orders are listed five per page from cursor 1, newest first, each once [ORD-061] [ORD-016] [ORD-014]', async () => {
  const buyer = await makeMemberBuyer(shop)
  await place(await makeMemberBuyer(shop), [{}])
  const placed = await place(
    buyer,
    Array.from({ length: 7 }, () => ({})),
  )
  const first = await list(buyer, '?cursor=1')
  expect(idsOf(first)).toEqual(placed.slice(2).reverse())
  await place(buyer, [{}])
  const second = await list(buyer, `?cursor=${first.body.metadata.next_cursor}`)
  expect([idsOf(second), second.body.metadata.next_cursor]).toEqual([placed.slice(0, 2).reverse(), null])
  expect((await list(buyer, '?limit=2')).body.data).toHaveLength(2)
})

test('a cursor beyond the last order gives an empty page, an invalid one is refused', async () => {
  const buyer = await makeMemberBuyer(shop)
  await place(buyer, [{}])
  const beyond = await list(buyer, `?cursor=${writeCursor(['2000-01-01T00:00:00.000Z', 1])}`)
  expect([beyond.status, beyond.body]).toEqual([200, { data: [], metadata: { next_cursor: null } }])
  expect((await list(buyer, '?cursor=2')).status).toBe(400)
})

test('orders are filtered by status, where cancelled and return_processed select groups [ORD-034] [ORD-035] [ORD-036]', async () => {
  const buyer = await makeMemberBuyer(shop)
  const statuses = [
    'cancelled',
    'failed',
    'rejected',
    'return_processed',
    'disburse_ready',
    'disburse_pending',
    'shipped',
  ] as const
  await place(
    buyer,
    statuses.map((status) => ({ status })),
  )
  const found = async (status: string) =>
    (await list(buyer, `?limit=50&status=${status}`)).body.data.map((order) => order.status).sort()
  expect(await found('cancelled')).toEqual(['cancelled', 'failed', 'rejected'])
  expect(await found('return_processed')).toEqual(['disburse_pending', 'disburse_ready', 'return_processed'])
  expect(await found('shipped')).toEqual(['shipped'])
  expect(await found('failed')).toEqual(['failed'])
  expect(await found('nothing')).toEqual([])
  expect(await found('')).toHaveLength(statuses.length)
})

test('the first page counts the orders of each status filter, whatever is selected [ORD-011]', async () => {
  const buyer = await makeMemberBuyer(shop)
  await place(await makeMemberBuyer(shop), [{}])
  await place(buyer, [
    {},
    {},
    { status: 'cancelled' },
    { status: 'failed' },
    { status: 'disburse_ready' },
    { type: 'rent' },
  ])
  const counts = { waiting_payment: 2, cancelled: 2, failed: 1, return_processed: 1, disburse_ready: 1 }
  expect((await list(buyer)).body.metadata.counts).toEqual(counts)
  const one = (await list(buyer, '?status=waiting_payment&limit=1')).body
  expect([one.data.length, one.metadata.counts]).toEqual([1, counts])
  expect((await list(buyer, '', '/rent_orders')).body.metadata.counts).toEqual({ waiting_payment: 1 })
  expect((await list(buyer, `?cursor=${one.metadata.next_cursor}`)).body.metadata).not.toHaveProperty('counts')
})

test('rental orders have a separate list [RNT-012]', async () => {
  const buyer = await makeMemberBuyer(shop)
  const [bought, rented] = await place(buyer, [{}, { type: 'rent' }])
  expect(idsOf(await list(buyer))).toEqual([bought])
  expect(idsOf(await list(buyer, '', '/rent_orders'))).toEqual([rented])
})

test('a rental is read by its number, by its renter only; a buy order is not found there [RNT-013]', async () => {
  const buyer = await makeMember(shop)
  const [stranger, guest] = [await makeMember(shop), { headers: await shop.guest() }]
  const bed = await makeBed(shop, { days: 7 })
  const wish = { rent_duration_id: bed.rent_duration_id, return_service: 'RGP', requested_start: '2026-12-01' }
  const body = orderOf(buyer, [{ product_id: bed.id, quantity: 1 }], wish)
  const { id } = (await postAs(shop, buyer, '/rent_orders', body)).body.data
  const read = (who: Pick<Buyer, 'headers'> | null, number: number | string) =>
    shop.call<{ data: Order; code?: string }>('GET', `/rent_orders/${number}`, undefined, who?.headers)
  const found = await read(buyer, id)
  expect([found.status, found.body.data]).toMatchObject([
    200,
    { id, type: 'rent', total_price: 150_000, total_deposit: 300_000, rent_days: 7, requested_start: '2026-12-01' },
  ])
  expect((await read(buyer, found.body.data.formatted_id)).body).toEqual(found.body)
  const [bought = 0] = await place(buyer, [{}])
  const refused = [await read(buyer, bought), await read(stranger, id), await read(buyer, 'GRY-1')]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'order_not_found']))
  expect([(await read(guest, id)).status, (await read(null, id)).status]).toEqual([403, 401])
})

test('the lists refuse guests and requests without a session', async () => {
  for (const path of ['/orders', '/rent_orders']) {
    expect((await list({ headers: await shop.guest() }, '', path)).status).toBe(403)
    expect((await list(null, '', path)).status).toBe(401)
  }
})
