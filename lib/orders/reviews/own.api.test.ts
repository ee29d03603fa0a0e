import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type OpenedUploads, openUploads } from '@/lib/identity/uploads/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import type { ReviewedOrders } from '@/lib/orders/reviews/schema'
import { doubleLine, makeOrdered, makeReviewer, review } from '@/lib/orders/reviews/testing'
import { movableClock } from '@/lib/server/testing'

const LEAPS = 'orders are in states that nothing led to'

const clock = movableClock('2026-11-22T10:00:00+07:00')
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() =>
  opened.close({ broken: { orders: LEAPS, invoices: LEAPS, shipments: LEAPS, stock: LEAPS, 'rental units': LEAPS } }),
)

const WAITING = '/users/waiting_reviews'
const WRITTEN = '/users/my_reviews'

type Headers_ = Record<string, string>

const read = async (path: string, headers: Headers_) =>
  (await opened.shop.call<ReviewedOrders & { code?: string }>('GET', path, undefined, headers)).body

/** The products of each order of a list. */
const idsOf = ({ data }: ReviewedOrders) =>
  data.map(({ order, products }) => [order.id, ...products.map(({ id }) => id)])

/** Each page of a list, one order at a time. */
async function pagesOf(path: string, headers: Headers_) {
  const found: unknown[] = []
  for (let cursor: string | null = '1'; cursor; ) {
    const page: ReviewedOrders = await read(`${path}?limit=1&cursor=${cursor}`, headers)
    found.push(...idsOf(page))
    cursor = page.metadata.next_cursor
  }
  return found
}

test('a delivered product waits for its review, and is listed as reviewed afterwards [REV-010] [REV-012] [REV-013]', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const { order_id, product, headers } = who
  const order = {
    id: order_id,
    formatted_id: `GRY-${order_id}`,
    type: 'buy',
    invoice_number: `INV/${order_id}`,
    ordered_at: clock.now().toISOString(),
  }
  const { id, slug, title, title_idn } = product
  const thing = { id, slug, title, title_idn, preview: { media_key: null, thumbnail_image: null } }
  expect(await read(WAITING, headers)).toEqual({
    data: [{ order, products: [{ ...thing, review: null }] }],
    metadata: { next_cursor: null },
  })
  expect(await read(WRITTEN, headers)).toEqual({ data: [], metadata: { next_cursor: null } })
  const written = await review(shop, who, id, { order_id, rating: 4, content: 'Kokoh' })
  expect(await read(WAITING, headers)).toEqual({ data: [], metadata: { next_cursor: null } })
  expect(await read(WRITTEN, headers)).toEqual({
    data: [{ order, products: [{ ...thing, review: written.body.data }] }],
    metadata: { next_cursor: null },
  })
  expect(written.body.data).toMatchObject({ rating: 4, content: 'Kokoh' })
})

test('an order’s reviewed and waiting products are in separate lists, each product once', async () => {
  const { shop } = opened
  const who = await makeMember(shop)
  const [first, second] = [await shop.product(), await shop.product()]
  const order_id = await makeOrdered(shop, who, [first.id])
  await doubleLine(shop, order_id)
  const both = await makeOrdered(shop, who, [first.id, second.id])
  const order = async (id: number) =>
    (await shop.call<{ data: { reviewable: boolean } }>('GET', `/orders/${id}`, undefined, who.headers)).body.data
  expect(idsOf(await read(`${WAITING}?order_id=GRY-${order_id}`, who.headers))).toEqual([[order_id, first.id]])
  expect(idsOf(await read(`${WAITING}?order_id=${both}`, who.headers))).toEqual([[both, first.id, second.id]])
  await review(shop, who, first.id, { order_id, rating: 5 })
  await review(shop, who, second.id, { order_id: both, rating: 5 })
  expect([(await order(order_id)).reviewable, (await order(both)).reviewable]).toEqual([false, true])
  expect(idsOf(await read(WAITING, who.headers))).toEqual([[both, first.id]])
  expect(idsOf(await read(WRITTEN, who.headers)).sort()).toEqual(
    [
      [order_id, first.id],
      [both, second.id],
    ].sort(),
  )
})

test('both lists have pages, newest first, and new entries do not shift them', async () => {
  const { shop } = opened
  const who = await makeMember(shop)
  const { id } = await shop.product()
  const orders: number[] = []
  for (let made = 0; made < 3; made += 1) {
    clock.pass(60)
    orders.push(await makeOrdered(shop, who, [id]))
  }
  const newest = orders.toReversed().map((order_id) => [order_id, id])
  expect(await pagesOf(WAITING, who.headers)).toEqual(newest)
  expect((await read(WAITING, who.headers)).data).toHaveLength(3)
  const first = await read(`${WAITING}?limit=1`, who.headers)
  clock.pass(60)
  await makeOrdered(shop, who, [id])
  const second = await read(`${WAITING}?limit=1&cursor=${first.metadata.next_cursor}`, who.headers)
  expect(idsOf(second)).toEqual(newest.slice(1, 2))
  for (const order_id of orders.toReversed()) {
    clock.pass(60)
    await review(shop, who, id, { order_id, rating: 5 })
  }
  expect(await pagesOf(WRITTEN, who.headers)).toEqual(orders.map((order_id) => [order_id, id]))
})

test('a page has five orders', async () => {
  const { shop } = opened
  const who = await makeMember(shop)
  const { id } = await shop.product()
  for (let made = 0; made < 6; made += 1) await makeOrdered(shop, who, [id])
  const page = await read(WAITING, who.headers)
  expect([page.data.length, page.metadata.next_cursor]).toEqual([5, expect.any(String)])
})

test('a rental waits for its review from the end of its period', async () => {
  const { shop } = opened
  const rent_due = new Date(clock.now().getTime() + 60_000)
  const who = await makeReviewer(shop, { type: 'rent', status: 'due_soon', rent_due })
  expect(idsOf(await read(WAITING, who.headers))).toEqual([])
  clock.pass(60)
  expect(idsOf(await read(WAITING, who.headers))).toEqual([[who.order_id, who.product.id]])
})

test('the lists are private to their shopper, and guests are refused [ORD-023]', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const other = await makeReviewer(shop)
  const { headers } = await makeMember(shop)
  await review(shop, other, other.product.id, { order_id: other.order_id, rating: 1 })
  for (const path of [WAITING, WRITTEN, `${WAITING}?order_id=${who.order_id}`]) {
    expect([path, (await read(path, headers)).data]).toEqual([path, []])
    expect([path, (await read(path, await shop.guest())).code]).toEqual([path, 'forbidden'])
    expect([path, (await read(path, {})).code]).toEqual([path, 'unauthenticated'])
  }
  expect((await read(`${WAITING}?order_id=kemarin`, headers)).code).toBe('order_not_found')
  expect((await read(`${WRITTEN}?cursor=made-up`, headers)).code).toBe('bad_request')
})
