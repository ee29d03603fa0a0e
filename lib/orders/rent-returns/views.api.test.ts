import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Activity } from '@/lib/orders/orders/schema'
import { orders } from '@/lib/orders/orders/tables'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

type Rental = Awaited<ReturnType<typeof rents.rented>>

const timelineOf = async ({ id, buyer }: Rental) =>
  (await shop.call<{ data: Activity[] }>('GET', `/rent_orders/${id}/returns/activities`, undefined, buyer.headers)).body
    .data

const VIEWABLE = [
  ...(['awaiting_inspection', 'done_inspection', 'charged', 'disburse_pending', 'disburse_ready'] as const),
  ...(['ongoing_inspection', 'rent_returned', 'return_failed', 'return_processed', 'returned'] as const),
  'refund_processed' as const,
]

test.each(VIEWABLE)('the return of a rental that is %s is seen with its timeline [RET-016]', async (status) => {
  const { db } = shop.connection
  const rental = await rents.rented()
  await rental.post('', { return: { images: [] } })
  const set = (to: (typeof VIEWABLE)[number]) => db.update(orders).set({ status: to }).where(eq(orders.id, rental.id))
  await set(status)
  expect(await rental.read()).toMatchObject({ order_id: rental.id, status })
  expect((await timelineOf(rental)).map(({ verb }) => verb)).toEqual(['create_return'])
  await set('return_processed')
})

test('a rental whose shipment was confirmed offers a pick-up until one is booked, and its timeline has the code [RNT-007, RET-011]', async () => {
  const rental = await rents.rented()
  await rental.post('', { return: { images: [] } })
  await rental.post('/confirm_shipment', { return: { courier: 'JNE', tracking_code: 'BACK77' } })
  expect((await timelineOf(rental)).map(({ verb }) => verb)).toContain('confirm_shipment')
  expect((await rental.read()).actions).toContain('send_to_pickup')
  const [slot] = await rental.slots()
  const { pickup_code } = (await rental.post('/request_pickup', { from: slot?.from })).body.data
  expect((await rental.read()).actions).not.toContain('send_to_pickup')
  const carried = (await timelineOf(rental)).map(({ message_data }) => message_data)
  expect(carried).toContainEqual(expect.objectContaining({ tracking_code: 'BACK77', courier: 'JNE' }))
  expect(carried).toContainEqual(expect.objectContaining({ pickup_code }))
})
