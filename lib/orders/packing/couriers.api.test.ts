import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import type { CourierOffer } from '@/lib/fulfilment/shipping/schema'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { LOST_DAYS } from '@/lib/orders/packing/rules'
import type { CourierException, UnderWay } from '@/lib/orders/packing/schema/couriers'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'
import { floorOf, packerOf } from '@/lib/orders/packing/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let floor: ReturnType<typeof floorOf>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
  floor = floorOf(shop)
})
afterAll(() => shop.close())

async function shipped() {
  const order = await desk.paid()
  await desk.operate(order.id, 'process_order')
  await desk.operate(order.id, 'ship_order')
  return order
}

/** An order for which no driver came, however often one was asked. */
async function undriven() {
  const order = await shipped()
  for (let round = 0; round < 3; round += 1) await desk.play(order.id, 'driver_not_found')
  return order
}

async function refused() {
  const order = await shipped()
  for (const step of ['picked_up', 'out_for_delivery', 'rejected']) await desk.play(order.id, step)
  return order
}

async function silent() {
  const order = await shipped()
  await desk.play(order.id, 'picked_up')
  await shop.connection.db
    .update(shipments)
    .set({ updated_at: sql`updated_at - make_interval(days => ${LOST_DAYS + 1})`, manifest: [] })
    .where(eq(shipments.order_id, order.id))
  return order
}

const exceptionOf = async (id: number) =>
  (await floor.get<CourierException[]>('/couriers/exceptions')).data.find((each) => each.id === id)
const act = (id: number, body: object) => floor.post<PickDetail>(`/couriers/exceptions/${id}`, body)

describe('a parcel without a driver', () => {
  test('is listed with what the shopper was told, and is booked again', async () => {
    const { id } = await undriven()
    expect(await exceptionOf(id)).toMatchObject({
      ...{ trouble: 'no_driver', failed: 3, courier: 'JNE', acts: ['book_again', 'other_courier', 'refund'] },
      told: { message: 'No driver found yet' },
    })
    const { data } = await act(id, { act: 'book_again' })
    expect([data.status, data.parcel?.courier]).toEqual(['shipped', 'JNE'])
    expect(await exceptionOf(id)).toBeUndefined()
    expect(await desk.waits(id)).toEqual([])
  })

  test('is given to another courier that serves the address', async () => {
    const { id } = await undriven()
    const { data: offers } = await floor.get<CourierOffer[]>(`/couriers/exceptions/${id}/offers`)
    const other = offers.find(({ code }) => code === 'sicepat')
    const service = other?.services[0]?.code ?? ''
    expect((await act(id, { act: 'other_courier', courier_id: 3, service: 'NOPE' })).code).toBe('courier_unsupported')
    const { data } = await act(id, { act: 'other_courier', courier_id: 3, service })
    expect([data.status, data.courier, data.parcel?.courier, data.service]).toEqual([
      'shipped',
      'SiCepat Express',
      'SiCepat Express',
      service,
    ])
  })

  test('is given up: the goods are sold again and the money is due', async () => {
    const { id, product_id } = await undriven()
    expect((await act(id, { act: 'refund' })).status).toBe(422)
    const { data } = await act(id, { act: 'refund', reason: 'Tidak ada kurir ke alamatmu' })
    expect(data.status).toBe('rejected')
    expect(await desk.shelf(product_id)).toEqual([10, 0])
    expect(await desk.owed(id)).toEqual(['order_cancelled'])
  })
})

test('parcels that are with their couriers are counted, by warehouse', async () => {
  const count = async (query = '') => (await floor.get<UnderWay>(`/couriers/under_way${query}`)).data.parcels
  const [before, elsewhere] = [await count(), await count(`?warehouse_id=${shop.warehouses[2]?.id}`)]
  const order = await shipped()
  expect(await count()).toBe(before + 1)
  expect(await count(`?warehouse_id=${shop.warehouses[2]?.id}`)).toBe(elsewhere)
  for (const step of ['picked_up', 'out_for_delivery', 'delivered']) await desk.play(order.id, step)
  expect(await count()).toBe(before)
})

test('what came back is picked again before it is sent again', async () => {
  const order = await desk.paid()
  await desk.operate(order.id, 'process_order')
  const read = async () => (await floor.get<PickDetail>(`/picking/orders/${order.id}`)).data
  const [line] = (await read()).lines
  const pieces = line?.quantity ?? 0
  const pickAll = () => floor.scan(order.id, { line: line?.id, quantity: pieces })
  expect((await pickAll()).status).toBe(200)
  expect(await read()).toMatchObject({ picked: pieces, step: 'ship' })
  await desk.operate(order.id, 'ship_order')
  for (const step of ['picked_up', 'out_for_delivery', 'rejected']) await desk.play(order.id, step)
  expect((await act(order.id, { act: 'ship_again' })).data).toMatchObject({ picked: 0, step: 'pick' })
  expect((await pickAll()).status).toBe(200)
  expect(await read()).toMatchObject({ picked: pieces, step: 'ship' })
  expect((await floor.post<PickDetail>(`/picking/orders/${order.id}/dispatch`)).data).toMatchObject({
    status: 'shipped',
    picked: pieces,
  })
})

test('a parcel refused at the door goes back to stock and is sent again, or its money goes back', async () => {
  const [again, back] = [await refused(), await refused()]
  expect(await exceptionOf(again.id)).toMatchObject({ trouble: 'refused', acts: ['ship_again', 'refund'] })
  expect((await act(again.id, { act: 'ship_again' })).data).toMatchObject({ status: 'processed', step: 'pick' })
  expect(await desk.shelf(again.product_id)).toEqual([10, 2])
  expect((await act(back.id, { act: 'refund', reason: 'Paket ditolak' })).data.status).toBe('rejected')
  expect(await desk.shelf(back.product_id)).toEqual([10, 0])
  expect((await act(back.id, { act: 'refund', reason: 'Paket ditolak' })).code).toBe('invalid_transition')
})

describe('a lost parcel', () => {
  const lost = { act: 'lost', reason: 'Paketmu hilang di kurir', proof: 'JNE: berita acara 12/XI' }

  test('is refunded with its proof, and its pieces are written off', async () => {
    const order = await silent()
    expect(await exceptionOf(order.id)).toMatchObject({ trouble: 'lost', acts: ['lost'] })
    expect((await act(order.id, { act: 'lost', reason: 'Hilang' })).status).toBe(422)
    const both = await Promise.all([act(order.id, lost), act(order.id, lost)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await floor.get<PickDetail>(`/picking/orders/${order.id}`)).data.status).toBe('rejected')
    expect(await desk.shelf(order.product_id)).toEqual([8, 0])
    const moved = await shop.connection.db
      .select({ kind: stock_movements.kind, quantity: stock_movements.quantity })
      .from(stock_movements)
      .innerJoin(stock_items, eq(stock_items.id, stock_movements.stock_item_id))
      .where(eq(stock_items.product_id, order.product_id))
      .orderBy(stock_movements.id)
    expect(moved.slice(1)).toEqual([
      { kind: 'sale', quantity: -2 },
      { kind: 'return', quantity: 2 },
      { kind: 'loss', quantity: -2 },
    ])
    expect((await desk.owed(order.id)).length).toBe(1)
    expect((await desk.parcelOf(order.id))?.state).toBe('failed')
  })

  test('is not lost while there is news of it, nor in another warehouse', async () => {
    const order = await shipped()
    const early = await act(order.id, lost)
    expect([early.code, early.params]).toEqual(['parcel_not_lost', { days: LOST_DAYS }])
    const elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
    expect((await elsewhere.post(`/couriers/exceptions/${order.id}`, lost)).code).toBe('order_not_found')
    expect((await elsewhere.get<CourierException[]>('/couriers/exceptions')).data).toEqual([])
  })
})
