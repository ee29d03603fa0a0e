import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'
import { users } from '@/lib/identity/accounts/tables'
import { bills } from '@/lib/money/bills/tables'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import { checkInvariantsJob } from '@/lib/server/doctor/jobs'
import { findDiscrepancies, findLastRun } from '@/lib/server/doctor/queries'

let connection: Connection
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
})
afterAll(() => connection.close())

const violated = async () =>
  (await findDiscrepancies(testContext(connection))).filter(({ violations }) => violations > 0)

describe('the invariants', () => {
  test('hold in a shop whose stock was booked', async () => {
    await makeProduct(connection, shop, { colors: { Merah: 3, Biru: 4 } })
    expect((await findDiscrepancies(testContext(connection))).length).toBeGreaterThan(5)
    expect(await violated()).toEqual([])
  })

  test('are checked at night, and the result is kept for whoever looks', async () => {
    await checkInvariantsJob.run(testContext(connection))
    const run = await findLastRun(connection.db)
    expect(run).toMatchObject({ requested_by: SYSTEM.name })
    expect(run?.results.length).toBeGreaterThan(5)
  })

  test('report stock that no movement and no reservation explains', async () => {
    const product = await makeProduct(connection, shop, { stock: 10 })
    const change = (on_hand: number, reserved: number) =>
      connection.db.update(stock_items).set({ on_hand, reserved }).where(eq(stock_items.product_id, product.id))
    await change(12, 2)
    expect(await violated()).toMatchObject([
      {
        name: 'stock: movements add up to what is on hand',
        violations: 1,
        examples: [expect.stringContaining('12 on hand')],
      },
      { name: 'stock: what orders hold adds up to what is reserved', violations: 1 },
    ])
    await change(10, 0)
    expect(await violated()).toEqual([])
  })

  test('report an order without reservation, bill and timeline, one paid twice, and a reservation without order', async () => {
    const product = await makeProduct(connection, shop, { stock: 10 })
    const [item] = await connection.db.select().from(stock_items).where(eq(stock_items.product_id, product.id))
    const [user] = await connection.db.insert(users).values({ role: 'guest', register_at: new Date() }).returning()
    const at = new Date()
    const money = { total_price: 10_000, total_before_tax: 10_000, tax: 0, net_price: 10_000 }
    const amounts = { total_products: 1, total_weight: 1, ...money }
    const order = { id: 123_456_789_012, user_id: user?.id ?? 0, warehouse_id: shop.warehouse.id, ...amounts }
    const words = {
      recipient: '',
      phone_number: '',
      shipping_method: 'REG',
      type: 'buy',
      status: 'waiting_payment',
    } as const
    await connection.db.insert(orders).values({ ...order, ...words, ordered_at: at, expires_at: at, updated_at: at })
    const line = { order_id: order.id, product_id: product.id, title: '', title_idn: '', quantity: 1, price: 10_000 }
    await connection.db.insert(order_products).values({ ...line, weight: 1 })
    const hold = { stock_item_id: item?.id ?? 0, quantity: 2, state: 'firm', created_at: at, updated_at: at } as const
    await connection.db.insert(reservations).values({ ...hold, order_id: 999_999_999_999 })
    await connection.db.update(stock_items).set({ reserved: 2 }).where(eq(stock_items.id, hold.stock_item_id))
    const paid = { order_id: order.id, verb: 'confirm_payment', actor_name: '', to_status: '', created_at: at }
    await connection.db.insert(order_activities).values([paid, paid])
    await connection.db.update(bills).set({ amount: 9_000, status: 'cancelled' })
    expect((await violated()).map(({ name }) => name)).toEqual([
      'stock: what is held is held for an order that stands',
      'orders: what waits to be paid or sent holds its pieces',
      'bills: an order with something to pay has one of its price, and a free order none',
      'bills: the bill of an order is open while the order waits, and paid when the order is',
      'orders: each has its lines, and a timeline from its making on',
      'orders: paid at most once',
      'orders: what the clock will do with an order stands as a deadline',
      'orders: every line of a timeline is a move that the table knows',
      'orders: an order is where its timeline ends',
    ])
    await connection.db.delete(order_activities)
    await connection.db.delete(order_products)
    await connection.db.delete(bills)
    await connection.db.delete(orders)
    await connection.db.delete(reservations)
    await connection.db.update(stock_items).set({ reserved: 0 }).where(eq(stock_items.id, hold.stock_item_id))
  })
})
