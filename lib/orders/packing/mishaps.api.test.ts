import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { askCouriersAt } from '@/lib/fulfilment/shipping/testing'
import { balanceOf, type Member } from '@/lib/orders/orders/testing/buyers'
import { openSeveral } from '@/lib/orders/parcels/testing'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let several: ReturnType<typeof openSeveral>

beforeAll(async () => {
  shop = await openTestShop()
  several = openSeveral(shop)
})
afterEach(async () => {
  askCouriersAt()
  expect((await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)).toEqual([])
})
afterAll(() => shop.close())

const DELIVERED = ['picked_up', 'out_for_delivery', 'delivered']

describe('a parcel without a driver', () => {
  test('brings the order back while nothing has left, and is booked again by itself', async () => {
    const order = await several.shipped()
    await several.bring(order, 2, 'driver_not_found')
    expect((await several.attempts(order.id)).map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'booked'],
      [2, 'failed'],
      [2, 'booked'],
    ])
    expect([await several.statusOf(order), await several.desk.shelf(order.chair.id)]).toEqual(['shipped', [7, 0]])
  })

  test('after another has left stays behind with a task, holds the delivery up, and is booked again', async () => {
    const order = await several.shipped()
    const { id, member } = order
    await several.bring(order, 1, 'picked_up')
    await several.bring(order, 2, 'driver_not_found')
    expect([await several.statusOf(order), await several.desk.waits(id)]).toEqual(['shipped', ['no_courier']])
    await several.bring(order, 1, 'out_for_delivery', 'delivered')
    const seen = (await several.desk.read(member, id)).data
    expect([seen.status, seen.actions, seen.next_action?.action]).toEqual(['shipped', [], 'send_rest'])
    expect(await several.desk.codeOf(several.desk.operate(id, 'order_delivered'))).toBe('invalid_transition')
    expect(await several.detail(id)).toMatchObject({ step: 'ship' })
    expect((await several.act(id, { act: 'book_again', parcel: 2 })).status).toBe(200)
    expect(await several.desk.waits(id)).toEqual([])
    await several.bring(order, 2, ...DELIVERED)
    expect(await several.statusOf(order)).toBe('delivered')
  })

  test('leaves with its order when the other is picked up before it is booked', async () => {
    const order = await several.shipped()
    const { id } = order
    for (let round = 0; round < 3; round += 1) await several.bring(order, 2, 'driver_not_found')
    expect([await several.statusOf(order), await several.desk.waits(id)]).toEqual(['processed', ['ship', 'no_courier']])
    await several.bring(order, 1, 'picked_up')
    expect([await several.statusOf(order), await several.desk.waits(id)]).toEqual(['shipped', ['no_courier']])
    expect((await several.act(id, { act: 'refund', parcel: 2, reason: 'Tidak ada kurir' })).data.status).toBe('shipped')
    expect([await several.desk.shelf(order.chair.id), await several.desk.shelf(order.table.id)]).toEqual([
      [8, 0],
      [10, 0],
    ])
    await several.bring(order, 1, 'out_for_delivery', 'delivered')
    expect(await several.statusOf(order)).toBe('delivered')
  })
})

describe('a parcel refused at the door', () => {
  test('is sent again by itself', async () => {
    const order = await several.shipped()
    const { id } = order
    await several.bring(order, 1, ...DELIVERED)
    await several.bring(order, 2, 'picked_up', 'out_for_delivery', 'rejected', 'returned')
    expect([await several.statusOf(order), await several.desk.waits(id)]).toEqual(['shipped', ['delivery_rejected']])
    expect((await several.troubles(id)).map(({ parcel, acts }) => [parcel, acts])).toEqual([
      [2, ['ship_again', 'refund']],
    ])
    expect((await several.act(id, { act: 'ship_again', parcel: 1 })).code).toBe('invalid_transition')
    const twice = await Promise.all([1, 2].map(() => several.act(id, { act: 'ship_again', parcel: 2 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await several.desk.waits(id), await several.troubles(id)]).toEqual([[], []])
    await several.bring(order, 2, ...DELIVERED)
    expect(await several.statusOf(order)).toBe('delivered')
  })

  test('of two that were both refused: one is refunded, and the rest is an order of one parcel', async () => {
    const order = await several.shipped()
    const { id } = order
    for (const parcel of [1, 2]) await several.bring(order, parcel, 'picked_up', 'out_for_delivery', 'rejected')
    expect((await several.act(id, { act: 'refund', parcel: 1, reason: 'Ditolak' })).status).toBe(200)
    expect([await several.statusOf(order), await several.desk.waits(id)]).toEqual(['shipped', ['delivery_rejected']])
    expect((await several.act(id, { act: 'refund', parcel: 2, reason: 'Ditolak' })).data.status).toBe('rejected')
    expect([await several.desk.shelf(order.chair.id), await several.desk.shelf(order.table.id)]).toEqual([
      [10, 0],
      [10, 0],
    ])
    const back = (await several.owed(id)).reduce((sum, { amount }) => sum + amount, 0)
    expect([back, await balanceOf(shop, order.member as Member, 'wallet')]).toEqual([order.net_price, 100_000])
  })
})

test('the rest of an order whose other parcel was refunded is still packed', async () => {
  const order = await several.shipped()
  const { id } = order
  await several.bring(order, 1, 'picked_up', 'out_for_delivery', 'rejected')
  await several.bring(order, 2, 'driver_not_found')
  expect((await several.act(id, { act: 'refund', parcel: 1, reason: 'Ditolak' })).data.status).toBe('processed')
  expect((await several.detail(id)).lines.map(({ left }) => left)).toEqual([0, 0])
  expect((await several.dispatch(id)).data.status).toBe('shipped')
})

test('a parcel is not given up while the courier of another is being booked', async () => {
  const order = await several.shipped()
  const { id } = order
  await several.bring(order, 1, 'picked_up', 'out_for_delivery', 'rejected')
  await several.bring(order, 2, 'driver_not_found')
  const refund = { act: 'refund', parcel: 1, reason: 'Ditolak' }
  const rest = (await several.attempts(id)).find(({ parcel }) => parcel === 2)
  const set = (change: Partial<typeof shipments.$inferInsert>) =>
    shop.connection.db
      .update(shipments)
      .set(change)
      .where(eq(shipments.id, rest?.id ?? 0))
  await set({ state: 'draft' })
  expect((await several.act(id, refund)).code).toBe('request_in_progress')
  await set({ state: 'failed' })
  expect((await several.act(id, refund)).data.status).toBe('processed')
  expect((await several.act(id, { act: 'book_again', parcel: 2 })).data.status).toBe('shipped')
  await several.bring(order, 2, ...DELIVERED)
  expect(await several.statusOf(order)).toBe('delivered')
})

test.each([
  ['refused', ['picked_up', 'out_for_delivery', 'rejected']],
  ['without a driver', ['driver_not_found']],
])('nobody is asked any more about a parcel %s that was given up while the other is on its way', async (_, steps) => {
  const order = await several.shipped()
  await several.bring(order, 1, 'picked_up')
  await several.bring(order, 2, ...steps)
  expect(await several.desk.waits(order.id)).toHaveLength(1)
  expect((await several.act(order.id, { act: 'refund', parcel: 2, reason: 'Ditolak' })).status).toBe(200)
  expect(await several.desk.waits(order.id)).toEqual([])
})

describe('a lost parcel of two', () => {
  const lost = { act: 'lost', parcel: 2, reason: 'Hilang di kurir', proof: 'JNE: berita acara 12/XI' }

  test('gives back what is in it to the rupiah, and the order is delivered with the other', async () => {
    const order = await several.shipped()
    const { id, member } = order
    await several.bring(order, 1, ...DELIVERED)
    await several.bring(order, 2, 'picked_up')
    expect((await several.act(id, lost)).code).toBe('parcel_not_lost')
    await several.silence(id, 2)
    expect((await several.act(id, { ...lost, parcel: undefined })).code).toBe('invalid_transition')
    expect((await several.troubles(id)).map(({ parcel, acts }) => [parcel, acts])).toEqual([[2, ['lost']]])
    const both = await Promise.all([several.act(id, lost), several.act(id, lost)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const seen = (await several.desk.read(member, id)).data
    expect([seen.status, seen.shipments]).toEqual(['delivered', []])
    expect(seen.order_products.map((line) => [line.missing_quantity, line.claimable_quantity])).toEqual([
      [1, 2],
      [1, 0],
    ])
    // A chair and the table less 15.79 ‰ of the voucher each; the wallet bears its part.
    const [payment] = await several.owed(id)
    const wallet = await balanceOf(shop, member, 'wallet')
    expect((payment?.amount ?? 0) + wallet).toBe(433_333 - 6_842)
    expect(payment?.cause).toBe('missing_pieces')
    expect(seen.credit_notes.map(({ amount }) => amount)).toEqual([433_333 - 6_842])
    const moved = await shop.connection.db
      .select({ kind: stock_movements.kind, quantity: stock_movements.quantity })
      .from(stock_movements)
      .innerJoin(stock_items, eq(stock_items.id, stock_movements.stock_item_id))
      .where(eq(stock_items.product_id, order.chair.id))
      .orderBy(stock_movements.id)
    expect(moved.slice(1)).toEqual([
      { kind: 'sale', quantity: -3 },
      { kind: 'return', quantity: 1 },
      { kind: 'loss', quantity: -1 },
    ])
    expect(await several.desk.told(id)).toEqual(expect.arrayContaining(['order_part_back', 'order_delivered']))
  })
})
