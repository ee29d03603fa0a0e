import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { askCouriersAt } from '@/lib/fulfilment/shipping/testing'
import { outbox } from '@/lib/identity/notifications/tables'
import { balanceOf, type Member, makeMember, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { LOST_DAYS } from '@/lib/orders/packing/rules'
import type { CourierException } from '@/lib/orders/packing/schema/couriers'
import type { Manifest } from '@/lib/orders/packing/schema/documents'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'
import { floorOf } from '@/lib/orders/packing/testing'
import { refunds } from '@/lib/orders/refunds/tables'
import { openHttpService } from '@/lib/platform/testing/http'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let floor: ReturnType<typeof floorOf>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
  floor = floorOf(shop)
})
afterEach(async () => {
  askCouriersAt()
  expect((await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)).toEqual([])
})
afterAll(() => shop.close())

const detail = async (id: number) => (await floor.get<PickDetail>(`/picking/orders/${id}`)).data
const act = (id: number, body: object) => floor.post<PickDetail>(`/couriers/exceptions/${id}`, body)
const troubles = async (id: number) =>
  (await floor.get<CourierException[]>('/couriers/exceptions')).data.filter((each) => each.id === id)
const dispatch = (id: number, body: object = {}) => floor.post<PickDetail>(`/picking/orders/${id}/dispatch`, body)

/** A packed order of three chairs and a table, paid with voucher, wallet and gateway. */
async function packed() {
  const member = await makeMember(shop, { wallet: 100_000 })
  const voucher = await makeVoucher(shop, { amount: 10_000 })
  const chair = await shop.product({ price: 100_000, title: 'Chair', title_idn: 'Kursi' })
  const table = await shop.product({ price: 333_333, title: 'Table', title_idn: 'Meja' })
  const lines = [
    { product_id: chair.id, quantity: 3 },
    { product_id: table.id, quantity: 1 },
  ]
  const body = orderOf(member, lines, { promo_code: voucher.code, wallet_reduction: 100_000 })
  const placed = await shop.call<{ data: { id: number; net_price: number } }>('POST', '/orders', body, member.headers)
  const { id, net_price } = placed.body.data
  await desk.settle(shop.context, id)
  await desk.operate(id, 'process_order')
  const [chairs = 0, tables = 0] = (await desk.read(member, id)).data.order_products.map((line) => line.id)
  for (const [line, quantity] of [
    [chairs, 3],
    [tables, 1],
  ]) {
    expect((await floor.scan(id, { line, quantity })).status).toBe(200)
  }
  return { id, net_price, member, chair, table, chairs, tables }
}
type Packed = Awaited<ReturnType<typeof packed>>

const put = (id: number, parcels: { id: number; quantity: number }[][]) =>
  floor.put<PickDetail>(`/picking/orders/${id}/parcels`, { parcels: parcels.map((lines) => ({ lines })) })

/** Two chairs in the first parcel; a chair and the table in the second. */
const halves = ({ chairs, tables }: Packed) => [
  [{ id: chairs, quantity: 2 }],
  [
    { id: chairs, quantity: 1 },
    { id: tables, quantity: 1 },
  ],
]

async function split() {
  const order = await packed()
  expect((await put(order.id, halves(order))).status).toBe(200)
  return order
}

async function shipped() {
  const order = await split()
  expect((await dispatch(order.id)).data.status).toBe('shipped')
  return order
}

const statusOf = async ({ member, id }: Packed) => (await desk.read(member, id)).data.status
const bring = async ({ id }: Packed, parcel: number, ...steps: string[]) => {
  for (const step of steps) await desk.play(id, step, '', parcel)
}
const DELIVERED = ['picked_up', 'out_for_delivery', 'delivered']
const silence = (id: number, parcel: number) =>
  shop.connection.db
    .update(shipments)
    .set({ updated_at: sql`updated_at - make_interval(days => ${LOST_DAYS + 1})`, manifest: [] })
    .where(and(eq(shipments.order_id, id), eq(shipments.parcel, parcel)))
const owed = async (id: number) =>
  (await shop.connection.db.select().from(refunds).where(eq(refunds.order_id, id))).map(({ cause, amount }) => ({
    ...{ cause, amount },
  }))
const attempts = (id: number) =>
  shop.connection.db.select().from(shipments).where(eq(shipments.order_id, id)).orderBy(shipments.id)

describe('dividing an order', () => {
  test('puts every piece into exactly one of at most ten parcels', async () => {
    const order = await packed()
    const { id, chairs, tables } = order
    expect(await detail(id)).toMatchObject({ can_split: true, parcels: [], step: 'ship' })
    for (const wrong of [
      [[{ id: chairs, quantity: 3 }]],
      [[{ id: chairs, quantity: 3 }], [{ id: tables, quantity: 2 }]],
      [
        [
          { id: chairs, quantity: 3 },
          { id: tables, quantity: 1 },
        ],
        [{ id: 999_999, quantity: 1 }],
      ],
      [
        [
          { id: chairs, quantity: 2 },
          { id: chairs, quantity: 1 },
        ],
        [{ id: tables, quantity: 1 }],
      ],
    ]) {
      expect((await put(id, wrong)).code).toBe('parcels_differ')
    }
    expect((await put(id, [...halves(order), []])).status).toBe(422)
    const eleven = Array.from({ length: 11 }, () => [{ id: chairs, quantity: 1 }])
    expect((await put(id, eleven)).status).toBe(422)
    const { data } = await put(id, halves(order))
    expect(data.parcels.map(({ parcel, lines, waits }) => [parcel, lines.length, waits])).toEqual([
      [1, 1, true],
      [2, 2, true],
    ])
    const whole = [
      [
        { id: chairs, quantity: 3 },
        { id: tables, quantity: 1 },
      ],
    ]
    expect((await put(id, whole)).data.parcels).toEqual([])
  })

  test('is undone when pieces turn out to be missing, and closed once a courier is booked', async () => {
    const order = await split()
    const { id, chairs } = order
    const missing = { lines: [{ id: chairs, quantity: 1 }], reason: 'Rusak' }
    expect((await floor.post(`/orders/${id}/missing`, missing)).status).toBe(403)
    const manager = floorOf(shop, { ...MANAGER })
    expect((await manager.post(`/orders/${id}/missing`, missing)).status).toBe(200)
    expect(await detail(id)).toMatchObject({ parcels: [], can_split: true, pieces: 3 })
    await floor.scan(id, { line: chairs, quantity: -1 })
    expect((await dispatch(id)).data.status).toBe('shipped')
    expect((await put(id, halves(order))).code).toBe('not_to_pack')
  })
})

const MANAGER = {
  kind: 'operator',
  operator_id: null,
  name: 'Manajer',
  roles: ['manager'],
  warehouses: null,
} as unknown as Parameters<typeof floorOf>[1] & object

describe('an order in several parcels', () => {
  test('is booked, printed, followed and delivered parcel by parcel, in any order', async () => {
    const order = await shipped()
    const { id, member } = order
    const rows = await attempts(id)
    expect(rows.map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'booked'],
      [2, 'booked'],
    ])
    const codes = rows.map(({ tracking_code }) => tracking_code ?? '')
    expect(await desk.shelf(order.chair.id)).toEqual([7, 0])
    const told = (await shop.connection.db.select().from(outbox)).filter(
      ({ template, data }) => template === 'order_shipped' && JSON.stringify(data).includes(String(codes[0])),
    )
    expect(told.map(({ data }) => (data as { tracking_code: string }).tracking_code)).toContain(codes.join(', '))
    const label = await floor.print(`/orders/${id}/label.pdf`)
    expect(label.text).toContain('1 dari 2')
    expect(label.text).toContain('2 dari 2')
    for (const code of codes) expect(label.text).toContain(code)
    const slip = await floor.print(`/orders/${id}/slip.pdf`)
    expect(slip.text).toContain('Paket 2 dari 2')
    const place = shop.warehouses[0]?.id
    const { data: manifest } = await floor.get<Manifest>(`/manifest?warehouse_id=${place}`)
    const ours = manifest.couriers.flatMap(({ parcels }) => parcels).filter((parcel) => parcel.order_id === id)
    expect(ours.map(({ of, pieces }) => [of?.parcel, of?.parcels, pieces])).toEqual([
      [1, 2, 2],
      [2, 2, 2],
    ])
    await bring(order, 2, ...DELIVERED)
    const seen = (await desk.read(member, id)).data
    expect(seen).toMatchObject({ status: 'shipped', actions: ['confirm_arrival'], claimable: null })
    expect(seen.shipments.map(({ state, contents }) => [state, contents.map(({ quantity }) => quantity)])).toEqual([
      ['booked', [2]],
      ['delivered', [1, 1]],
    ])
    const tracked = await shop.call<{ data: { summary: { tracking_code: string } } }>(
      ...(['GET', `/orders/${id}/track_shipment?parcel=2`, undefined, member.headers] as const),
    )
    expect(tracked.body.data.summary.tracking_code).toBe(codes[1])
    await bring(order, 1, ...DELIVERED)
    expect(await statusOf(order)).toBe('delivered')
    expect(await desk.verbs(member, id)).toEqual([
      ...['create_order', 'confirm_payment', 'process_order', 'ship_order'],
      ...['confirm_shipment', 'order_delivered', 'confirm_shipment', 'order_delivered'],
    ])
    expect((await desk.told(id)).filter((template) => template === 'order_delivered')).toHaveLength(1)
  })

  test('is handed over at a counter with a tracking code for each parcel', async () => {
    const { id } = await split()
    const one = [{ parcel: 1, tracking_code: 'RESI-1' }]
    expect((await dispatch(id, { courier: 'JNE', parcels: one })).code).toBe('tracking_code_required')
    const both = [...one, { parcel: 2, tracking_code: 'RESI-2' }]
    const { data } = await dispatch(id, { courier: 'JNE', parcels: both })
    expect([data.status, data.parcels.map(({ sent }) => sent?.tracking_code)]).toEqual([
      'shipped',
      ['RESI-1', 'RESI-2'],
    ])
  })

  test('is booked once by two people at once', async () => {
    const { id } = await split()
    const answers = await Promise.all([dispatch(id), dispatch(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await attempts(id)).map(({ parcel }) => parcel)).toEqual([1, 2])
  })

  test('of which one is not booked keeps the other, and only the rest is booked again', async () => {
    const order = await split()
    const { id, chair } = order
    const booked = { success: true, id: `b-${id}`, courier: { tracking_id: `t-${id}`, waybill_id: `w-${id}` } }
    const courier = await openHttpService({ status: 400, body: { success: false, code: 40002031 } })
    courier.answer({ status: 400, body: { success: false, code: 40002031 } }, { body: booked })
    askCouriersAt(courier.url)
    expect((await dispatch(id)).code).toBe('courier_refused')
    askCouriersAt()
    await courier.close()
    expect(new Set(courier.calls.map(({ body }) => body.reference_id)).size).toBe(2)
    expect(courier.calls.map(({ body }) => body.items.map((item: { quantity: number }) => item.quantity))).toEqual([
      [2],
      [1, 1],
    ])
    expect([await statusOf(order), await desk.waits(id), await desk.shelf(chair.id)]).toEqual([
      'processed',
      ['ship', 'no_courier'],
      [10, 3],
    ])
    expect((await troubles(id)).map(({ parcel, parcels, trouble }) => [parcel, parcels, trouble])).toEqual([
      [1, 2, 'no_driver'],
    ])
    const missing = { lines: [{ id: order.chairs, quantity: 1 }], reason: 'Rusak' }
    expect((await floorOf(shop, MANAGER).post(`/orders/${id}/missing`, missing)).code).toBe('missing_closed')
    expect((await act(id, { act: 'book_again', parcel: 1 })).data.status).toBe('shipped')
    expect((await attempts(id)).map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'failed'],
      [2, 'booked'],
      [1, 'booked'],
    ])
    expect([await desk.waits(id), await desk.shelf(chair.id)]).toEqual([[], [7, 0]])
  })

  test('whose process was killed between two bookings waits for an operator with the parcel that is not booked', async () => {
    const order = await split()
    const { id } = order
    const courier = await openHttpService({ status: 502 })
    askCouriersAt(courier.url)
    expect((await dispatch(id)).code).toBe('courier_silent')
    askCouriersAt()
    await courier.close()
    const [first, second] = await attempts(id)
    const { db } = shop.connection
    const killed = { state: 'draft' as const, created_at: new Date(Date.now() - 600_000) }
    await db
      .update(shipments)
      .set({ state: 'booked' })
      .where(eq(shipments.id, first?.id ?? 0))
    await db
      .update(shipments)
      .set(killed)
      .where(eq(shipments.id, second?.id ?? 0))
    expect((await dispatch(id)).code).toBe('request_in_progress')
    await workOnParcels(shop.context)
    expect((await attempts(id)).map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'booked'],
      [2, 'failed'],
    ])
    expect(await desk.waits(id)).toEqual(['ship', 'no_courier'])
    expect((await dispatch(id)).data.status).toBe('shipped')
    expect((await attempts(id)).map(({ parcel }) => parcel)).toEqual([1, 2, 2])
  })
})

describe('a parcel without a driver', () => {
  test('brings the order back while nothing has left, and is booked again by itself', async () => {
    const order = await shipped()
    await bring(order, 2, 'driver_not_found')
    expect((await attempts(order.id)).map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'booked'],
      [2, 'failed'],
      [2, 'booked'],
    ])
    expect([await statusOf(order), await desk.shelf(order.chair.id)]).toEqual(['shipped', [7, 0]])
  })

  test('after another has left stays behind with a task, holds the delivery up, and is booked again', async () => {
    const order = await shipped()
    const { id, member } = order
    await bring(order, 1, 'picked_up')
    await bring(order, 2, 'driver_not_found')
    expect([await statusOf(order), await desk.waits(id)]).toEqual(['shipped', ['no_courier']])
    await bring(order, 1, 'out_for_delivery', 'delivered')
    const seen = (await desk.read(member, id)).data
    expect([seen.status, seen.actions, seen.next_action?.action]).toEqual(['shipped', [], 'send_rest'])
    expect(await desk.codeOf(desk.operate(id, 'order_delivered'))).toBe('invalid_transition')
    expect(await detail(id)).toMatchObject({ step: 'ship' })
    expect((await act(id, { act: 'book_again', parcel: 2 })).status).toBe(200)
    expect(await desk.waits(id)).toEqual([])
    await bring(order, 2, ...DELIVERED)
    expect(await statusOf(order)).toBe('delivered')
  })

  test('leaves with its order when the other is picked up before it is booked', async () => {
    const order = await shipped()
    const { id } = order
    for (let round = 0; round < 3; round += 1) await bring(order, 2, 'driver_not_found')
    expect([await statusOf(order), await desk.waits(id)]).toEqual(['processed', ['ship', 'no_courier']])
    await bring(order, 1, 'picked_up')
    expect([await statusOf(order), await desk.waits(id)]).toEqual(['shipped', ['no_courier']])
    expect((await act(id, { act: 'refund', parcel: 2, reason: 'Tidak ada kurir' })).data.status).toBe('shipped')
    expect([await desk.shelf(order.chair.id), await desk.shelf(order.table.id)]).toEqual([
      [8, 0],
      [10, 0],
    ])
    await bring(order, 1, 'out_for_delivery', 'delivered')
    expect(await statusOf(order)).toBe('delivered')
  })
})

describe('a parcel refused at the door', () => {
  test('is sent again by itself', async () => {
    const order = await shipped()
    const { id } = order
    await bring(order, 1, ...DELIVERED)
    await bring(order, 2, 'picked_up', 'out_for_delivery', 'rejected', 'returned')
    expect([await statusOf(order), await desk.waits(id)]).toEqual(['shipped', ['delivery_rejected']])
    expect((await troubles(id)).map(({ parcel, acts }) => [parcel, acts])).toEqual([[2, ['ship_again', 'refund']]])
    expect((await act(id, { act: 'ship_again', parcel: 1 })).code).toBe('invalid_transition')
    const twice = await Promise.all([1, 2].map(() => act(id, { act: 'ship_again', parcel: 2 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await desk.waits(id), await troubles(id)]).toEqual([[], []])
    await bring(order, 2, ...DELIVERED)
    expect(await statusOf(order)).toBe('delivered')
  })

  test('of two that were both refused: one is refunded, and the rest is an order of one parcel', async () => {
    const order = await shipped()
    const { id } = order
    for (const parcel of [1, 2]) await bring(order, parcel, 'picked_up', 'out_for_delivery', 'rejected')
    expect((await act(id, { act: 'refund', parcel: 1, reason: 'Ditolak' })).status).toBe(200)
    expect([await statusOf(order), await desk.waits(id)]).toEqual(['shipped', ['delivery_rejected']])
    expect((await act(id, { act: 'refund', parcel: 2, reason: 'Ditolak' })).data.status).toBe('rejected')
    expect([await desk.shelf(order.chair.id), await desk.shelf(order.table.id)]).toEqual([
      [10, 0],
      [10, 0],
    ])
    const back = (await owed(id)).reduce((sum, { amount }) => sum + amount, 0)
    expect([back, await balanceOf(shop, order.member as Member, 'wallet')]).toEqual([order.net_price, 100_000])
  })
})

describe('a lost parcel of two', () => {
  const lost = { act: 'lost', parcel: 2, reason: 'Hilang di kurir', proof: 'JNE: berita acara 12/XI' }

  test('gives back what is in it to the rupiah, and the order is delivered with the other', async () => {
    const order = await shipped()
    const { id, member } = order
    await bring(order, 1, ...DELIVERED)
    await bring(order, 2, 'picked_up')
    expect((await act(id, lost)).code).toBe('parcel_not_lost')
    await silence(id, 2)
    expect((await troubles(id)).map(({ parcel, acts }) => [parcel, acts])).toEqual([[2, ['lost']]])
    const both = await Promise.all([act(id, lost), act(id, lost)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const seen = (await desk.read(member, id)).data
    expect([seen.status, seen.shipments]).toEqual(['delivered', []])
    expect(seen.order_products.map((line) => [line.missing_quantity, line.claimable_quantity])).toEqual([
      [1, 2],
      [1, 0],
    ])
    // A chair and the table less 15.79 ‰ of the voucher each; the wallet bears its part.
    const [payment] = await owed(id)
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
    expect(await desk.told(id)).toEqual(expect.arrayContaining(['order_part_back', 'order_delivered']))
  })
})
