import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { users } from '@/lib/identity/accounts/tables'
import { move, type OrderRow } from '@/lib/orders/orders/commands/move'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import type { Trigger } from '@/lib/platform/transitions'

let connection: Connection
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
})
afterAll(() => connection.close())

type RentalStep = { verb: string; trigger: Trigger; kind?: string }

const step = command((work, { order, ...edge }: RentalStep & { order: OrderRow }) => move(work, order, edge))

let made = 0

async function makeOrder(type: OrderKind, status: OrderStatus): Promise<OrderRow> {
  made += 1
  const at = new Date()
  const [user] = await connection.db.insert(users).values({ role: 'user', register_at: at }).returning()
  const money = { total_price: 90_000, total_before_tax: 81_081, tax: 8_919, total_deposit: 50_000, net_price: 140_000 }
  const words = {
    recipient: 'Sari',
    phone_number: '+62812',
    shipping_method: 'REG',
    total_products: 1,
    total_weight: 1,
  }
  const place = { id: 400_000_000_000 + made, user_id: user?.id ?? 0, warehouse_id: shop.warehouse.id }
  const times = { ordered_at: at, expires_at: at, updated_at: at }
  const [order] = await connection.db
    .insert(orders)
    .values({ ...place, type, status, ...words, ...money, ...times })
    .returning()
  if (!order) throw new Error('the order was not made')
  return order
}

/** All steps from payment to the return of the deposit: verb, trigger, and kind where there is one. */
const STEPS: [string, Trigger, string?][] = [
  ['confirm_payment', 'payment'],
  ['process_order', 'operator'],
  ['ship_order', 'operator'],
  ['order_delivered', 'courier'],
  ['due_soon_order', 'clock'],
  ['create_return', 'shopper'],
  ['confirm_shipment', 'shopper'],
  ['send_to_pickup', 'shopper'],
  ['confirm_arrival', 'courier'],
  ['inspection', 'system', 'await'],
  ['inspection', 'operator', 'start'],
  ['inspection', 'operator', 'finish'],
  ['finish_order', 'clock', 'deposit_back'],
  ['update_bank', 'system'],
  ['finish_order', 'system', 'refund_paid'],
]

describe('a rental order', () => {
  test('passes every status from payment to the return of its deposit, each step in its timeline [RNT-001]', async () => {
    let order = await makeOrder('rent', 'waiting_payment')
    const statuses: string[] = []
    for (const [verb, trigger, kind] of STEPS) {
      order = await step(testContext(connection), { order, verb, trigger, ...(kind && { kind }) })
      if (statuses.at(-1) !== order.status) statuses.push(order.status)
    }
    expect(statuses).toEqual([
      'payment_verified',
      'processed',
      'shipped',
      'rented',
      'due_soon',
      'return_processed',
      'rent_returned',
      'awaiting_inspection',
      'ongoing_inspection',
      'done_inspection',
      'disburse_pending',
      'disburse_ready',
      'returned',
    ])
    const activities = await connection.db
      .select()
      .from(order_activities)
      .where(eq(order_activities.order_id, order.id))
      .orderBy(order_activities.id)
    expect(activities.map(({ verb }) => verb)).toEqual(STEPS.map(([verb]) => verb))
  })

  test('is rented as soon as it is delivered; a purchase is delivered', async () => {
    const edge = { verb: 'order_delivered', trigger: 'courier' as const }
    const rented = await step(testContext(connection), { order: await makeOrder('rent', 'shipped'), ...edge })
    const bought = await step(testContext(connection), { order: await makeOrder('buy', 'shipped'), ...edge })
    expect([rented.status, bought.status]).toEqual(['rented', 'delivered'])
  })

  test.each([
    ['rent', 'waiting_payment', 'cancel_order', 'operator'],
    ['rent', 'shipped', 'confirm_arrival', 'shopper'],
    ['rent', 'processed', 'confirm_arrival', 'operator'],
    ['buy', 'processed', 'cancel_order', 'shopper'],
    ['buy', 'delivered', 'due_soon_order', 'clock'],
  ] as const)('(%s, %s) refuses %s by %s', async (type, status, verb, trigger) => {
    const order = await makeOrder(type, status)
    await expect(step(testContext(connection), { order, verb, trigger })).rejects.toMatchObject({
      code: 'invalid_transition',
    })
  })
})
