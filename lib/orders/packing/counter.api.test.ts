import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Drawer, DrawerDay } from '@/lib/money/drawers/schema'
import { makePickupPoint } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { CounterOrder } from '@/lib/orders/packing/schema/counter'
import { floorOf, packerOf } from '@/lib/orders/packing/testing'
import { warehouses } from '@/lib/places/warehouses/tables'
import { forget } from '@/lib/platform/cache'
import { makeBuyer, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let floor: ReturnType<typeof floorOf>
let elsewhere: ReturnType<typeof floorOf>
let point: Awaited<ReturnType<typeof makePickupPoint>>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
  floor = floorOf(shop, packerOf([shop.warehouse.id]))
  elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
  point = await makePickupPoint(shop)
  await shop.connection.db.update(warehouses).set({ store_payment: true }).where(eq(warehouses.id, shop.warehouse.id))
  forget(['warehouses'])
})
afterAll(() => shop.close())

const fetched = () => ({
  ...{ address_id: undefined, courier_id: undefined, shipping_method: 'PICKUP', pickup_point_id: point.id },
  ...{ recipient: 'Sari Wijaya', recipient_number: '081234567890' },
})

/** An order that waits to be paid and fetched at the store; `price` per piece. */
async function unpaid(price = 100_000) {
  const buyer = await makeBuyer(shop)
  const product = await shop.product({ price })
  const body = orderOf(buyer, [{ product_id: product.id, quantity: 1 }], { ...fetched(), offline: true })
  const placed = await shop.call<{ data: { id: number; net_price: number } }>('POST', '/orders', body, buyer.headers)
  return { ...buyer, ...placed.body.data }
}

const find = (code: string | number) => floor.get<CounterOrder>(`/counter/find?code=${code}`)
const pay = (order_id: number, receipt: string, kind = 'cash', who = floor) =>
  who.post<CounterOrder>('/counter/cash', { order_id, receipt, kind })
const opened = (who = floor) =>
  who.post<Drawer>('/counter/drawers', { warehouse_id: shop.warehouse.id, float: 500_000 })
const drawers = async () => (await floor.get<DrawerDay>(`/counter/drawers?warehouse_id=${shop.warehouse.id}`)).data

describe('the counter', () => {
  test('takes money only into an open till, once per order and receipt', async () => {
    const order = await unpaid()
    expect((await find(order.id)).data).toMatchObject({
      counter_step: 'pay',
      amount_due: order.net_price,
      pays_here: true,
    })
    expect((await pay(order.id, 'K-1')).code).toBe('drawer_closed')
    expect((await find(order.id)).data.status).toBe('waiting_payment')
    await opened()
    expect((await opened()).code).toBe('drawer_open')
    const both = await Promise.all([pay(order.id, 'K-1'), pay(order.id, 'K-1')])
    expect(both.map(({ status, data }) => [status, data.taken?.amount, data.counter_step])).toEqual([
      [200, order.net_price, 'pack'],
      [200, order.net_price, 'pack'],
    ])
    expect((await pay(order.id, 'K-2')).code).toBe('payment_not_open')
    const other = await unpaid()
    expect((await pay(other.id, 'K-1')).code).toBe('receipt_used')
    expect((await find(other.id)).data.status).toBe('waiting_payment')
    expect((await pay(other.id, 'K-1', 'card')).data.taken).toMatchObject({ kind: 'card', receipt: 'K-1' })
  })

  test('belongs to its warehouse', async () => {
    const order = await unpaid()
    expect((await pay(order.id, 'K-9', 'cash', elsewhere)).code).toBe('order_not_found')
    expect((await elsewhere.post(`/payments/${order.id}/cash`, { receipt: 'K-9' })).code).toBe('forbidden')
    expect((await elsewhere.get(`/counter/find?code=${order.id}`)).code).toBe('order_not_found')
    expect((await opened(elsewhere)).code).toBe('forbidden')
    const support = floorOf(shop, packerOf(null, ['support']))
    expect((await pay(order.id, 'K-9', 'cash', support)).status).toBe(403)
  })

  test('hands an order over for its code, once', async () => {
    const order = await desk.paid(fetched())
    expect((await find(`GRY-${order.id}`)).data.counter_step).toBe('pack')
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'update_shipment')
    const { data } = await desk.read(order, order.id)
    const code = data.pickup_code ?? ''
    expect((await find(code.toLowerCase())).data).toMatchObject({ id: order.id, counter_step: 'hand_over' })
    expect((await elsewhere.get(`/counter/find?code=${code}`)).code).toBe('order_not_found')
    expect((await floor.post('/counter/hand_over', { code: 'WRONG1', order_id: order.id })).code).toBe(
      'pickup_code_wrong',
    )
    const both = await Promise.all(
      [1, 2].map(() => floor.post<CounterOrder>('/counter/hand_over', { code, order_id: order.id })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await find(order.id)).data).toMatchObject({ status: 'delivered', counter_step: null })
    expect((await floor.post('/counter/hand_over', { code })).code).toBe('order_not_found')
  })
})

describe('a till', () => {
  test('expects its float and the cash, not the cards, and explains a difference', async () => {
    const day = await drawers()
    const { id = 0, cash = 0, card = 0, entries = [] } = day.open ?? {}
    const sum = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).reduce((all, { amount }) => all + amount, 0)
    expect([cash, card]).toEqual([sum('cash'), sum('card')])
    expect(Math.min(cash, card)).toBeGreaterThan(0)
    expect(day.open?.expected).toBe(500_000 + cash)
    const close = (counted: number, note = '', who = floor) =>
      who.post<Drawer>(`/counter/drawers/${id}/close`, { counted, note })
    expect((await close(500_000 + cash - 2000)).code).toBe('difference_unexplained')
    expect((await close(500_000 + cash, '', elsewhere)).code).toBe('not_found')
    const closed = await close(500_000 + cash - 2000, 'Kurang kembalian')
    expect(closed.data).toMatchObject({ expected: 500_000 + cash, difference: -2000, closed_by: 'Wawan' })
    expect((await close(500_000 + cash)).code).toBe('drawer_closed')
    const after = await drawers()
    expect([after.open, after.closed[0]?.id, after.closed[0]?.note]).toEqual([null, id, 'Kurang kembalian'])
  })

  test('is counted while money comes in: the money is in it or the till was closed', async () => {
    const { data } = await opened()
    const order = await unpaid()
    const [paid, closed] = await Promise.all([
      pay(order.id, 'K-20'),
      floor.post<Drawer>(`/counter/drawers/${data.id}/close`, { counted: 500_000, note: 'Tutup' }),
    ])
    expect(closed.status).toBe(200)
    const expected = paid.status === 200 ? 500_000 + order.net_price : 500_000
    expect([closed.data.expected, closed.data.difference]).toEqual([expected, 500_000 - expected])
  })
})
