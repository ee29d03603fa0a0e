import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, asc, eq } from 'drizzle-orm'
import { keepOrders } from '@/lib/orders/orders/jobs'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { addHours } from '@/lib/platform/time'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { claimDeadlines } from '@/lib/work/deadlines/commands'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { deadlines } from '@/lib/work/deadlines/tables'
import { tasks } from '@/lib/work/tasks/tables'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
})
afterAll(() => shop.close())

const rowsOf = async (id: number) =>
  (
    await shop.connection.db
      .select()
      .from(deadlines)
      .where(eq(deadlines.subject_id, id))
      .orderBy(asc(deadlines.due_at), asc(deadlines.kind))
  ).map(({ kind, due_at }) => [kind, due_at.toISOString()])

async function placed() {
  const product = await shop.product({ stock: 3 })
  const { body } = await placeOrderOf(shop, await makeBuyer(shop), [{ product_id: product.id, quantity: 1 }])
  return body.data.id
}

const timesOf = async (id: number, verb: string) =>
  (
    await shop.connection.db
      .select()
      .from(order_activities)
      .where(and(eq(order_activities.order_id, id), eq(order_activities.verb, verb)))
  ).length

test('an order has several deadlines at once, written when it enters a status and removed when it leaves', async () => {
  const id = await placed()
  expect(await rowsOf(id)).toEqual([
    ['order_reminder', '2026-11-24T01:00:00.000Z'],
    ['expire_order', '2026-11-24T03:10:00.000Z'],
    ['overdue', '2026-11-24T04:00:00.000Z'],
  ])
  await desk.settle(shop.context, id)
  expect(await rowsOf(id)).toEqual([['overdue', '2026-11-24T17:00:00.000Z']])
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code: 'JX009' })
  await desk.operate(id, 'order_delivered', { proof: 'Seen' })
  expect(await rowsOf(id)).toEqual([
    ['complete_order', '2026-11-30T03:00:00.000Z'],
    ['overdue', '2026-11-30T04:00:00.000Z'],
  ])
})

test('two runs of the clock at once apply a deadline once', async () => {
  const ids = [await placed(), await placed(), await placed()]
  const before = clock.now()
  clock.set(addHours(before, 25))
  await Promise.all([runDeadlines(shop.context), runDeadlines(shop.context), runDeadlines(shop.context)])
  for (const id of ids) {
    expect(await timesOf(id, 'expire_order')).toBe(1)
    expect(await rowsOf(id)).toEqual([])
  }
  clock.set(before)
})

test('a deadline that cannot be applied keeps no other from being applied, and comes again', async () => {
  await desk.paid()
  await desk.paid()
  const lost = { subject_type: 'order', subject_id: 987_654, kind: 'overdue' } as const
  const before = clock.now()
  const due_at = addHours(before, 1)
  const { db } = shop.connection
  await db.insert(deadlines).values({ ...lost, due_at, try_at: due_at })
  clock.set(addHours(before, 24 * 30))
  await runDeadlines(shop.context, { kinds: ['overdue'] })
  clock.pass(60)
  const again = await claimDeadlines(shop.context, { limit: 100, kinds: ['overdue'] })
  expect(again.map(({ subject_id }) => subject_id)).toEqual([lost.subject_id])
  await db.delete(deadlines).where(eq(deadlines.subject_id, lost.subject_id))
  clock.set(before)
})

test('a claimed deadline comes again within a minute when it was not applied', async () => {
  const id = await placed()
  const before = clock.now()
  clock.set(addHours(before, 25))
  const claim = async () => (await claimDeadlines(shop.context, { limit: 100, kinds: ['expire_order'] })).length
  expect([await claim(), await claim()]).toEqual([1, 0])
  clock.pass(51)
  expect(await claim()).toBe(1)
  clock.pass(51)
  await runDeadlines(shop.context)
  expect(await timesOf(id, 'expire_order')).toBe(1)
  clock.set(before)
})

test('orders that an older version moved get their deadlines and tasks', async () => {
  const { id } = await desk.paid()
  const { db } = shop.connection
  const before = await rowsOf(id)
  await db.delete(deadlines).where(eq(deadlines.subject_id, id))
  await db.delete(tasks).where(eq(tasks.subject_id, id))
  await keepOrders(shop.context)
  expect([await rowsOf(id), await desk.waits(id)]).toEqual([before, ['process']])
  await db
    .update(orders)
    .set({ due_at: addHours(clock.now(), 24 * 9) })
    .where(eq(orders.id, id))
  const now = clock.now()
  clock.set(addHours(now, 24 * 3))
  await runDeadlines(shop.context, { kinds: ['overdue'] })
  expect(await rowsOf(id)).toEqual([['overdue', '2026-12-02T03:00:00.000Z']])
  clock.set(now)
})
