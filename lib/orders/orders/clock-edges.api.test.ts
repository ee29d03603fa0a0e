import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { keepDeadlines } from '@/lib/orders/orders/commands/keep-deadlines'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { deadlines } from '@/lib/work/deadlines/tables'

const LEAPS = 'the rentals are in states that nothing led to'
const DAYS = 86_400

let shop: TestShop
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() =>
  shop.close({ broken: { orders: LEAPS, invoices: LEAPS, rentals: LEAPS, shipments: LEAPS, ledger: LEAPS } }),
)

const keep = command(async (work, id: number) => keepDeadlines(work, await lockOrder(work, id)))

type Wanted = Partial<typeof orders.$inferInsert>

let made = 0

/** A rental of Rp 5,000 a day that has entered this status. */
async function rentalIn(status: OrderStatus, { total_deposit = 12_500, ...wanted }: Wanted = {}) {
  made += 1
  const { user_id } = await makeMember(shop)
  const [id, at] = [700_000_000_000 + made, clock.now()]
  const place = { id, user_id, warehouse_id: shop.warehouse.id, recipient: 'Sari', phone_number: '+62812' }
  const goods = { shipping_method: 'REG', courier_id: 1, rent_days: 30, total_products: 1, total_weight: 1 }
  const money = { total_price: 150_000, total_before_tax: 135_135, tax: 14_865, net_price: 150_000 + total_deposit }
  const times = { ordered_at: at, expires_at: at, updated_at: at, rent_due: at }
  const rental = { type: 'rent', status, ...place, ...goods, ...money, ...times, total_deposit } as const
  await shop.connection.db.insert(orders).values({ ...rental, ...wanted })
  await keep(shop.context, id)
  return id
}

const kindsOf = async (id: number) =>
  (await shop.connection.db.select().from(deadlines).where(eq(deadlines.subject_id, id))).map(({ kind }) => kind).sort()

async function pass(days: number) {
  clock.pass(days * DAYS)
  await runDeadlines(shop.context)
}

async function read(id: number) {
  const { db } = shop.connection
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const steps = await db.select().from(order_activities).where(eq(order_activities.order_id, id))
  return {
    status: order?.status,
    stage: order?.stage,
    late_penalty: order?.late_penalty,
    verbs: steps.map(({ verb }) => verb),
  }
}

test('a late rental is charged when its fee has used up the deposit', async () => {
  const id = await rentalIn('late')
  expect(await kindsOf(id)).toEqual(['charge_order', 'first_warning', 'last_warning', 'late_fee'])
  await pass(3)
  expect(await read(id)).toMatchObject({ status: 'late', late_penalty: 10_000 })
  await pass(1)
  expect(await read(id)).toMatchObject({ status: 'charged', late_penalty: 12_500 })
  expect(await kindsOf(id)).toEqual([])
})

test('a late rental without a deposit waits for an operator', async () => {
  const id = await rentalIn('late', { total_deposit: 0 })
  expect(await kindsOf(id)).toEqual([])
  await pass(60)
  expect(await read(id)).toMatchObject({ status: 'late' })
})

test('a return that nobody hands over is marked once, and one that was handed over is not', async () => {
  const [kept, sent] = [await rentalIn('return_processed'), await rentalIn('return_processed')]
  await shop.connection.db.update(orders).set({ stage: 'confirm_shipment' }).where(eq(orders.id, sent))
  await pass(3)
  await pass(3)
  const marked = await read(kept)
  expect([marked.stage, marked.verbs.filter((verb) => verb === 'mark_late_return')]).toEqual([
    'mark_late_return',
    ['mark_late_return'],
  ])
  expect((await read(sent)).verbs).not.toContain('mark_late_return')
  expect([await kindsOf(kept), await kindsOf(sent)]).toEqual([['overdue'], []])
})

test.each([
  ['disburse_pending', 'charge_order', { late_penalty: 5_000, damage_penalty: 5_000 }],
  ['disburse_pending', 'finish_order', {}],
  ['charged', 'charge_order', { late_penalty: 5_000, damage_penalty: 20_000 }],
  ['returned', 'finish_order', { total_deposit: 0 }],
])('an inspection that nobody contests leads to %s by %s', async (status, verb, result) => {
  const id = await rentalIn('done_inspection', result)
  await pass(1)
  expect((await read(id)).status).toBe('done_inspection')
  await pass(1)
  const found = await read(id)
  expect([found.status, found.verbs.at(-1)]).toEqual([status, verb])
  expect(found.late_penalty).toBe('late_penalty' in result ? result.late_penalty : 0)
})
