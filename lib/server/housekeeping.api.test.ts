import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays, addHours } from 'date-fns'
import { and, eq, inArray } from 'drizzle-orm'
import { BATCH } from '@/lib/db/batches'
import { forgetReleased } from '@/lib/fulfilment/inventory/jobs'
import { reservations } from '@/lib/fulfilment/inventory/tables'
import { forgetEvents } from '@/lib/http/inbox/jobs'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { forgetKeys } from '@/lib/http/jobs'
import { idempotency_keys } from '@/lib/http/tables'
import { users } from '@/lib/identity/accounts/tables'
import { endSessions } from '@/lib/identity/sessions/jobs'
import { sessions } from '@/lib/identity/sessions/tables'
import { applyInbox } from '@/lib/money/payments/jobs'
import { notification, notify, waitingOrder } from '@/lib/money/payments/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { carts } from '@/lib/selling/cart/tables'
import { forgetGuests } from '@/lib/server/privacy/jobs'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { deadlines } from '@/lib/work/deadlines/tables'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

test('an idempotency key is deleted after two days, a session after it has expired', async () => {
  const { db } = shop.connection
  const product = await shop.product()
  const buyer = await makeBuyer(shop)
  const line = { product_id: product.id, quantity: 1 }
  const first = await placeOrderOf(shop, buyer, [line], 'kept-for-a-while')
  const start = clock.now()
  clock.set(addHours(start, 47))
  await forgetKeys(shop.context)
  await endSessions(shop.context)
  const again = await placeOrderOf(shop, buyer, [line], 'kept-for-a-while')
  expect(again.body).toEqual(first.body)
  clock.set(addHours(start, 49))
  await forgetKeys(shop.context)
  expect(await db.select().from(idempotency_keys)).toEqual([])
  clock.set(addDays(start, 31))
  await endSessions(shop.context)
  expect(await db.select().from(sessions)).toEqual([])
  expect((await shop.call('GET', '/users/me', undefined, buyer.headers)).status).toBe(401)
})

test('a refused order can be repeated with the same key once the stock is released', async () => {
  const product = await shop.product({ stock: 1 })
  const [first, second] = [await makeBuyer(shop), await makeBuyer(shop)]
  const line = { product_id: product.id, quantity: 1 }
  const holding = await placeOrderOf(shop, first, [line])
  const refused = await placeOrderOf(shop, second, [line], 'try-me-again-1')
  expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock'])
  await shop.call('POST', `/orders/${holding.body.data.id}/cancel`, {}, first.headers)
  expect((await placeOrderOf(shop, second, [line], 'try-me-again-1')).status).toBe(200)
})

test('a guest without orders and sessions is deleted after 60 days with the cart; a guest with orders stays', async () => {
  const { db } = shop.connection
  const product = await shop.product()
  const line = { product_id: product.id, quantity: 1 }
  const [ordered, idle, fresh] = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)]
  await shop.call('POST', '/products/cart', line, idle.headers)
  const member = await makeMember(shop)
  await placeOrderOf(shop, ordered, [line])
  const idOf = async ({ headers }: Awaited<ReturnType<typeof makeBuyer>>) =>
    (await shop.call<{ data: { id: number } }>('GET', '/users/me', undefined, headers)).body.data.id
  const ids = [await idOf(ordered), await idOf(idle), await idOf(fresh)]
  clock.set(addDays(clock.now(), 59))
  await endSessions(shop.context)
  await forgetGuests(shop.context)
  const left = async () =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...ids, member.user_id]))
        .orderBy(users.id)
    ).map(({ id }) => id)
  expect(await left()).toEqual([...ids, member.user_id])
  await db.insert(sessions).values({
    token_hash: 'a device that is still in use',
    user_id: ids[2] ?? 0,
    created_at: clock.now(),
    expires_at: addDays(clock.now(), 30),
  })
  clock.set(addDays(clock.now(), 2))
  await forgetGuests(shop.context)
  expect(await left()).toEqual([ids[0], ids[2], member.user_id])
  expect(
    await db
      .select()
      .from(carts)
      .where(eq(carts.user_id, ids[1] ?? 0)),
  ).toEqual([])
})

test('guests are deleted in batches until none is left', async () => {
  const { db } = shop.connection
  const register_at = addDays(clock.now(), -400)
  const many = Array.from({ length: 2 * BATCH + 1 }, () => ({ role: 'guest' as const, register_at }))
  await db.insert(users).values(many)
  await forgetGuests(shop.context)
  expect(await db.$count(users, eq(users.register_at, register_at))).toBe(0)
})

test('processed webhook notifications are deleted after 90 days, failed and waiting ones never', async () => {
  const { db } = shop.connection
  const states = ['applied', 'ignored', 'failed', 'received'] as const
  const eventsAt = (received_at: Date) =>
    states.map((state) => ({
      provider: 'midtrans' as const,
      event_id: `${state} ${received_at.getTime()}`,
      payload: {},
      state,
      received_at,
    }))
  const [old, young] = [addDays(clock.now(), -91), addDays(clock.now(), -89)]
  await db.insert(webhook_inbox).values([...eventsAt(old), ...eventsAt(young)])
  await forgetEvents(shop.context)
  const left = await db.select().from(webhook_inbox).orderBy(webhook_inbox.id)
  expect(left.map(({ state, received_at }) => [state, received_at > old])).toEqual([
    ['failed', false],
    ['received', false],
    ...states.map((state) => [state, true]),
  ])
})

test('released reservations are deleted after 90 days, firm ones never, and a later payment is due for refund', async () => {
  const { db } = shop.connection
  const [lost, held] = [await waitingOrder(shop, { stock: 2 }), await waitingOrder(shop, { stock: 2 })]
  const later = addDays(clock.now(), 300)
  await db
    .update(deadlines)
    .set({ due_at: later, try_at: later })
    .where(and(eq(deadlines.subject_id, held.id), eq(deadlines.kind, 'expire_order')))
  clock.pass(25 * 3600)
  await runDeadlines(shop.context)
  const left = async ({ id }: { id: number }) =>
    (await db.select().from(reservations).where(eq(reservations.order_id, id))).map(({ state }) => state)
  clock.set(addDays(clock.now(), 89))
  await forgetReleased(shop.context)
  expect([await left(lost), await left(held)]).toEqual([['released'], ['firm']])
  clock.set(addDays(clock.now(), 2))
  await forgetReleased(shop.context)
  expect([await left(lost), await left(held)]).toEqual([[], ['firm']])
  await lost.settleSilently(clock.now())
  await notify(shop, notification(lost, 'settlement'))
  await applyInbox(shop.context)
  const [order] = await db.select().from(orders).where(eq(orders.id, lost.id))
  expect([order?.status, (await lost.inbox()).map(({ reason }) => reason)]).toEqual([
    'cancelled',
    ['refund due: insufficient_stock'],
  ])
})
