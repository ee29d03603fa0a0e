import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { askCouriersAt } from '@/lib/fulfilment/shipping/testing'
import { outbox } from '@/lib/identity/notifications/tables'
import { openOffice } from '@/lib/orders/desk/testing'
import type { Manifest } from '@/lib/orders/packing/schema/documents'
import { openSeveral } from '@/lib/orders/parcels/testing'
import { openHttpService } from '@/lib/platform/testing/http'
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

describe('dividing an order', () => {
  test('puts every piece into exactly one of at most ten parcels', async () => {
    const order = await several.packed()
    const { id, chairs, tables } = order
    expect(await several.detail(id)).toMatchObject({ can_split: true, parcels: [], step: 'ship' })
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
      expect((await several.put(id, wrong)).code).toBe('parcels_differ')
    }
    expect((await several.put(id, [...several.halves(order), []])).status).toBe(422)
    const eleven = Array.from({ length: 11 }, () => [{ id: chairs, quantity: 1 }])
    expect((await several.put(id, eleven)).status).toBe(422)
    const { data } = await several.put(id, several.halves(order))
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
    expect((await several.put(id, whole)).data.parcels).toEqual([])
  })

  test('is undone when pieces turn out to be missing, and closed once a courier is booked', async () => {
    const order = await several.split()
    const { id, chairs } = order
    const missing = {
      lines: [{ id: chairs, quantity: 1 }],
      reason: 'Rusak',
      version: await openOffice(shop).version(id),
    }
    expect((await several.floor.post(`/orders/${id}/missing`, missing)).status).toBe(200)
    expect(await several.detail(id)).toMatchObject({ parcels: [], can_split: true, pieces: 3 })
    await several.floor.scan(id, { line: chairs, quantity: -1 })
    expect((await several.dispatch(id)).data.status).toBe('shipped')
    expect((await several.put(id, several.halves(order))).code).toBe('not_to_pack')
  })
})

describe('an order in several parcels', () => {
  test('is booked, printed, followed and delivered parcel by parcel, in any order', async () => {
    const order = await several.shipped()
    const { id, member } = order
    const rows = await several.attempts(id)
    expect(rows.map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'booked'],
      [2, 'booked'],
    ])
    const codes = rows.map(({ tracking_code }) => tracking_code ?? '')
    expect(await several.desk.shelf(order.chair.id)).toEqual([7, 0])
    const told = (await shop.connection.db.select().from(outbox)).filter(
      ({ template, data }) => template === 'order_shipped' && JSON.stringify(data).includes(String(codes[0])),
    )
    expect(told.map(({ data }) => (data as { tracking_code: string }).tracking_code)).toContain(codes.join(', '))
    const label = await several.floor.print(`/orders/${id}/label.pdf`)
    expect(label.text).toContain('1 dari 2')
    expect(label.text).toContain('2 dari 2')
    for (const code of codes) expect(label.text).toContain(code)
    const slip = await several.floor.print(`/orders/${id}/slip.pdf`)
    expect(slip.text).toContain('Paket 2 dari 2')
    const place = shop.warehouses[0]?.id
    const { data: manifest } = await several.floor.get<Manifest>(`/manifest?warehouse_id=${place}`)
    const ours = manifest.couriers.flatMap(({ parcels }) => parcels).filter((parcel) => parcel.order_id === id)
    expect(ours.map(({ of, pieces }) => [of?.parcel, of?.parcels, pieces])).toEqual([
      [1, 2, 2],
      [2, 2, 2],
    ])
    await several.bring(order, 2, ...DELIVERED)
    const seen = (await several.desk.read(member, id)).data
    expect(seen).toMatchObject({ status: 'shipped', actions: ['confirm_arrival'], claimable: null })
    expect(seen.shipments.map(({ state, contents }) => [state, contents.map(({ quantity }) => quantity)])).toEqual([
      ['booked', [2]],
      ['delivered', [1, 1]],
    ])
    const tracked = await shop.call<{ data: { summary: { tracking_code: string } } }>(
      ...(['GET', `/orders/${id}/track_shipment?parcel=2`, undefined, member.headers] as const),
    )
    expect(tracked.body.data.summary.tracking_code).toBe(codes[1])
    await several.bring(order, 1, ...DELIVERED)
    expect(await several.statusOf(order)).toBe('delivered')
    expect(await several.desk.verbs(member, id)).toEqual([
      ...['create_order', 'confirm_payment', 'process_order', 'ship_order'],
      ...['confirm_shipment', 'order_delivered', 'confirm_shipment', 'order_delivered'],
    ])
    expect((await several.desk.told(id)).filter((template) => template === 'order_delivered')).toHaveLength(1)
  })

  test('is handed over at a counter with a tracking code for each parcel', async () => {
    const { id } = await several.split()
    const one = [{ parcel: 1, tracking_code: 'RESI-1' }]
    expect((await several.dispatch(id, { courier: 'JNE', parcels: one })).code).toBe('tracking_code_required')
    const both = [...one, { parcel: 2, tracking_code: 'RESI-2' }]
    const { data } = await several.dispatch(id, { courier: 'JNE', parcels: both })
    expect([data.status, data.parcels.map(({ sent }) => sent?.tracking_code)]).toEqual([
      'shipped',
      ['RESI-1', 'RESI-2'],
    ])
  })

  test('is booked once by two people at once', async () => {
    const { id } = await several.split()
    const answers = await Promise.all([several.dispatch(id), several.dispatch(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await several.attempts(id)).map(({ parcel }) => parcel)).toEqual([1, 2])
  })

  test('of which one is not booked keeps the other, and only the rest is booked again', async () => {
    const order = await several.split()
    const { id, chair } = order
    const booked = { success: true, id: `b-${id}`, courier: { tracking_id: `t-${id}`, waybill_id: `w-${id}` } }
    const courier = await openHttpService({ status: 400, body: { success: false, code: 40002031 } })
    courier.answer({ status: 400, body: { success: false, code: 40002031 } }, { body: booked })
    askCouriersAt(courier.url)
    expect((await several.dispatch(id)).code).toBe('courier_refused')
    askCouriersAt()
    await courier.close()
    expect(new Set(courier.calls.map(({ body }) => body.reference_id)).size).toBe(2)
    expect(
      courier.calls.map(({ body }) => (body.items as { quantity: number }[]).map(({ quantity }) => quantity)),
    ).toEqual([[2], [1, 1]])
    expect([await several.statusOf(order), await several.desk.waits(id), await several.desk.shelf(chair.id)]).toEqual([
      'processed',
      ['ship', 'no_courier'],
      [10, 3],
    ])
    expect((await several.troubles(id)).map(({ parcel, parcels, trouble }) => [parcel, parcels, trouble])).toEqual([
      [1, 2, 'no_driver'],
    ])
    const missing = {
      lines: [{ id: order.chairs, quantity: 1 }],
      reason: 'Rusak',
      version: await openOffice(shop).version(id),
    }
    expect((await several.floor.post(`/orders/${id}/missing`, missing)).code).toBe('missing_closed')
    expect((await several.act(id, { act: 'book_again', parcel: 1 })).data.status).toBe('shipped')
    expect((await several.attempts(id)).map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'failed'],
      [2, 'booked'],
      [1, 'booked'],
    ])
    expect([await several.desk.waits(id), await several.desk.shelf(chair.id)]).toEqual([[], [7, 0]])
  })

  test('whose process was killed between two bookings waits for an operator with the parcel that is not booked', async () => {
    const order = await several.split()
    const { id } = order
    const courier = await openHttpService({ status: 502 })
    askCouriersAt(courier.url)
    expect((await several.dispatch(id)).code).toBe('courier_refused')
    askCouriersAt()
    await courier.close()
    const [first, second] = await several.attempts(id)
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
    expect((await several.dispatch(id)).code).toBe('request_in_progress')
    await workOnParcels(shop.context)
    expect((await several.attempts(id)).map(({ parcel, state }) => [parcel, state])).toEqual([
      [1, 'booked'],
      [2, 'failed'],
    ])
    expect(await several.desk.waits(id)).toEqual(['ship', 'no_courier'])
    expect((await several.dispatch(id)).data.status).toBe('shipped')
    expect((await several.attempts(id)).map(({ parcel }) => parcel)).toEqual([1, 2, 2])
  })
})
