import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { billOf } from '@/lib/money/payments/testing'
import { countDays } from '@/lib/orders/figures/commands'
import { findSales, findToday } from '@/lib/orders/figures/queries/sales'
import { findStanding } from '@/lib/orders/figures/queries/standing'
import { soldOrders } from '@/lib/orders/figures/rules'
import type { PaymentFigures, SalesFigures } from '@/lib/orders/figures/schema'
import { order_days } from '@/lib/orders/figures/tables'
import { orders } from '@/lib/orders/orders/tables'
import { fixedClock } from '@/lib/platform/time'
import { operatorApp } from '@/lib/server/operator'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let user_id = 0
let made = 0

beforeAll(async () => {
  shop = await openTestShop()
  const [user] = await shop.connection.db.insert(users).values({ role: 'user', register_at: new Date() }).returning()
  user_id = user?.id ?? 0
})
afterAll(() =>
  shop.close({
    broken: Object.fromEntries(
      ['orders', 'stock', 'rentals', 'wallet', 'invoices', 'payments', 'ledger'].map((group) => [
        group,
        'orders are rows only',
      ]),
    ),
  }),
)

type NewOrder = Partial<typeof orders.$inferInsert> & { price?: number }

/** Writes an order; paid when it was placed unless told otherwise. Times are Jakarta's. */
async function order(at: string, { price = 100_000, ...more }: NewOrder = {}) {
  made += 1
  const ordered_at = new Date(`${at}+07:00`)
  const rest = { recipient: '', phone_number: '', shipping_method: 'REG', total_products: 1, total_weight: 1 }
  const money = { total_price: price, total_before_tax: price, tax: 0, net_price: price }
  const [row] = await shop.connection.db
    .insert(orders)
    .values({
      ...{ id: 100_000_000_000 + made, type: 'buy', status: 'completed', user_id, warehouse_id: shop.warehouse.id },
      ...{ ...rest, ...money, ordered_at, expires_at: ordered_at, paid_at: ordered_at, updated_at: ordered_at },
      ...more,
    })
    .returning()
  return row?.id ?? 0
}

const owner: Operator = { kind: 'operator', operator_id: null, name: 'o', roles: ['owner'], warehouses: null }

async function ask<Data>(path: string, who: Operator = owner) {
  const response = await operatorApp(shop.connection, who).request(path)
  return { status: response.status, body: (await response.json()) as { data: Data; code?: string } }
}

test('sales are counted by the day in Jakarta on which they were paid, beside the period before', async () => {
  const elsewhere = shop.warehouses[1]?.id ?? 0
  await order('2026-03-01T23:59:59.999')
  await order('2026-03-02T00:00:00', { price: 150_000, net_price: 100_000, wallet_reduction: 50_000 })
  await order('2026-03-02T12:00:00', {
    ...{ type: 'rent', price: 300_000, total_deposit: 200_000, net_price: 500_000, warehouse_id: elsewhere },
  })
  await order('2026-03-03T23:59:59.999')
  await order('2026-03-04T00:00:00')
  await order('2026-03-02T10:00:00', { status: 'cancelled', paid_at: null })
  await order('2026-03-02T10:00:00', { status: 'rejected' })
  await order('2026-03-01T23:00:00', { paid_at: new Date('2026-03-02T00:30:00+07:00') })

  const { body } = await ask<SalesFigures>('/figures/sales?from=2026-03-02&to=2026-03-03')
  const { period, before, total, total_before, days, warehouses } = body.data
  expect([period, before]).toEqual([
    { from: '2026-03-02', to: '2026-03-03' },
    { from: '2026-02-28', to: '2026-03-01' },
  ])
  expect(total).toEqual({ sales: 650_000, orders: 4, rent_sales: 300_000, rent_orders: 1, placed: 5, converted: 4 })
  expect(total_before).toEqual({ sales: 100_000, orders: 1, rent_sales: 0, rent_orders: 0, placed: 2, converted: 2 })
  expect(days.map(({ day, sales, orders: sold, before: { sales: earlier } }) => [day, sales, sold, earlier])).toEqual([
    ['2026-03-02', 550_000, 3, 0],
    ['2026-03-03', 100_000, 1, 100_000],
  ])
  expect(warehouses.map(({ sales }) => sales)).toEqual([350_000, 300_000, 0, 0])
  const listed = (more = '') =>
    ask<unknown[]>(`/orders?${soldOrders(period)}${more}`).then(({ body: { data } }) => data)
  expect(await listed()).toHaveLength(total.orders)
  expect(await listed('&type=rent')).toHaveLength(total.rent_orders)
  expect(await listed(`&warehouse_id=${elsewhere}`)).toHaveLength(1)
})

test('counted days say the same as the orders themselves, and the last days are never counted', async () => {
  const path = '/figures/sales?from=2026-03-01&to=2026-03-03'
  const live = await ask<SalesFigures>(path)
  const clock = fixedClock('2026-03-05T12:00:00+07:00')
  await countDays({ ...shop.context, clock }, undefined)
  const counted = await shop.connection.db.select().from(order_days)
  expect(
    counted
      .map(({ day }) => day)
      .sort()
      .at(-1),
  ).toBe('2026-03-02')
  expect((await ask<SalesFigures>(path)).body).toEqual(live.body)
  await shop.connection.db.update(order_days).set({ sales: 1 }).where(eq(order_days.day, '2026-03-02'))
  expect((await ask<SalesFigures>(path)).body.data.days[1]?.sales).toBe(shop.warehouses.length)
  await countDays({ ...shop.context, clock }, undefined)
  expect((await ask<SalesFigures>(path)).body).toEqual(live.body)
})

test('an operator sees only the figures of the own warehouses', async () => {
  const elsewhere = shop.warehouses[1]?.id ?? 0
  const limited = { ...owner, roles: ['finance'], warehouses: [elsewhere] } as const satisfies Operator
  const own = await ask<SalesFigures>('/figures/sales?from=2026-03-02&to=2026-03-03', limited)
  expect([own.body.data.total.sales, own.body.data.warehouses.length]).toEqual([300_000, 1])
  const other = await ask<SalesFigures>(
    `/figures/sales?from=2026-03-02&to=2026-03-03&warehouse_id=${shop.warehouse.id}`,
    limited,
  )
  expect([other.body.data.total.sales, other.body.data.warehouses]).toEqual([0, []])
})

test('a wrong role and a period that is no period are refused', async () => {
  const support = { ...owner, roles: ['support'] } as const satisfies Operator
  for (const path of [
    'today',
    'standing',
    'sales?from=2026-03-01&to=2026-03-02',
    'payments?from=2026-03-01&to=2026-03-02',
  ]) {
    expect(await ask(`/figures/${path}`, support)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  for (const span of [
    'from=2026-03-02&to=2026-03-01',
    'from=2026-01-01&to=2026-04-03',
    'from=2026-02-30&to=2026-03-01',
  ]) {
    expect((await ask(`/figures/sales?${span}`)).status).toBe(422)
  }
})

test('today is compared with the same day last week until the same time', async () => {
  await order('2026-04-14T09:00:00')
  await order('2026-04-07T09:00:00', { price: 40_000 })
  await order('2026-04-07T11:00:00', { price: 70_000 })
  const now = new Date('2026-04-14T10:00:00+07:00')
  const found = await findToday(shop.connection.db, { now, scope: null })
  expect(found).toMatchObject({
    ...{ day: '2026-04-14', before_day: '2026-04-07' },
    ...{ now: { sales: 100_000, orders: 1 }, before: { sales: 40_000, orders: 1 } },
  })
})

test('rentals out, due and late, late orders and sold-out products stand as they are now', async () => {
  const day = (at: string) => new Date(`${at}T23:59:00+07:00`)
  const rent = { type: 'rent', rent_days: 30 } as const
  const place = { warehouse_id: shop.warehouses[2]?.id ?? 0 }
  await order('2026-05-01T10:00:00', { ...rent, ...place, status: 'rented', rent_due: day('2026-06-17') })
  await order('2026-05-01T10:00:00', { ...rent, ...place, status: 'rented', rent_due: day('2026-06-18') })
  await order('2026-05-01T10:00:00', { ...rent, ...place, status: 'due_soon', rent_due: day('2026-06-11') })
  await order('2026-05-01T10:00:00', { ...rent, ...place, status: 'late', rent_due: day('2026-06-01') })
  const now = new Date('2026-06-10T10:00:00+07:00')
  await order('2026-06-01T10:00:00', { ...place, status: 'processed', due_at: now })
  await order('2026-06-01T10:00:00', { ...place, status: 'processed', due_at: new Date(now.getTime() + 1) })
  await order('2026-06-01T10:00:00', { ...place, status: 'delivered', due_at: now })
  const { warehouses } = await findStanding(shop.connection.db, { now, scope: [place.warehouse_id] })
  expect(warehouses).toMatchObject([{ rentals_out: 4, rentals_due: 2, rentals_late: 1, late_orders: 1, stock_outs: 0 }])
  const back = await ask<unknown[]>('/orders?status=rented,due_soon&rent_due_to=2026-06-17')
  expect(back.body.data).toHaveLength(2)
  await shop.product({ stock: 0 })
  await shop.product({ stock: 0, status: 'draft' })
  await shop.product({ colors: { Merah: 0, Biru: 2 } })
  const { total } = await findStanding(shop.connection.db, { now, scope: null })
  expect(total.stock_outs).toBe(2)
})

test('attempts to pay are counted by channel, the most failures first', async () => {
  const order_id = await order('2026-07-01T10:00:00')
  const { id: bill_id } = await billOf(shop.connection.db, order_id)
  const statuses = ['settled', 'denied', 'expired', 'cancelled', 'denied'] as const
  const attempt = (index: number, at: string, channel: string, status: (typeof statuses)[number]) => ({
    ...{ bill_id, order_id, provider: 'midtrans' as const, provider_order_id: `F-${index}` },
    ...{ method: 'virtual_account', channel },
    ...{ amount: 1, status, expires_at: new Date(at), created_at: new Date(at), updated_at: new Date(at) },
  })
  await shop.connection.db
    .insert(payment_attempts)
    .values([
      ...statuses.map((status, index) => attempt(index, '2026-07-02T00:00:00+07:00', 'bni', status)),
      attempt(10, '2026-07-02T23:59:59+07:00', 'bca', 'settled'),
      attempt(11, '2026-07-01T23:59:59+07:00', 'bca', 'denied'),
      attempt(12, '2026-07-03T00:00:00+07:00', 'bca', 'denied'),
    ])
  const { body } = await ask<PaymentFigures>('/figures/payments?from=2026-07-02&to=2026-07-02')
  expect(body.data.channels).toMatchObject([
    { channel: 'bni', title: 'BNI', tried: 5, settled: 1, failed: 3, before: { tried: 0 } },
    { channel: 'bca', title: 'BCA', tried: 1, settled: 1, failed: 0, before: { tried: 1, failed: 1 } },
  ])
  const elsewhere = shop.warehouses[1]?.id ?? 0
  const none = await ask<PaymentFigures>(`/figures/payments?from=2026-07-02&to=2026-07-02&warehouse_id=${elsewhere}`)
  expect(none.body.data.channels).toEqual([])
})

test('a year without orders is counted too', async () => {
  const none = await findSales(
    shop.connection.db,
    { from: '2020-01-01', to: '2020-01-03' },
    {
      now: new Date(),
      scope: null,
    },
  )
  expect([none.total.sales, none.days.length]).toEqual([0, 3])
})
