import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { programOf } from '@/lib/db/command'
import { removePickupPoint } from '@/lib/fulfilment/shipping/commands/tiers-and-pickup-points'
import { workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import type { Tracking } from '@/lib/fulfilment/shipping/schema'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import type { Activity } from '@/lib/orders/orders/schema'
import { makePickupPoint } from '@/lib/orders/orders/testing/buyers'
import { openDesk, type Refusal } from '@/lib/orders/orders/testing/desk'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
})
afterAll(() => shop.close())

describe('a bought order', () => {
  test('passes from payment to completion by store, courier and shopper, and shows who acts next [ORD-024] [ORD-046] [ORD-047] [ORD-050] [ORD-065]', async () => {
    const order = await desk.paid()
    const paid = (await desk.read(order, order.id)).data
    expect(paid).toMatchObject({
      next_action: { actor: 'store', action: 'process' },
      shipping_title: expect.any(String),
    })
    expect(paid.arrival).toEqual({ first: '2026-11-24', last: '2026-11-28' })
    expect(
      (await shop.call<Refusal>('GET', `/orders/${order.id}/track_shipment`, undefined, order.headers)).body.code,
    ).toBe('tracking_code_invalid')
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order')
    expect(await desk.shelf(order.product_id)).toEqual([8, 0])
    await desk.play(order.id, 'picked_up')
    await desk.play(order.id, 'out_for_delivery')
    expect((await desk.read(order, order.id)).data.arrival).toEqual({ first: '2026-11-24', last: '2026-11-25' })
    const tracked = await shop.call<{ data: Tracking }>(
      'GET',
      `/orders/${order.id}/track_shipment`,
      undefined,
      order.headers,
    )
    expect(tracked.body.data.summary).toEqual({
      tracking_code: expect.stringMatching(/^WYB-/),
      tracking_date: '23/11/2026',
      status: 'out_for_delivery',
      live_tracking_url: expect.stringContaining('/track/'),
      shipper_name: 'Griya',
      origin: expect.any(String),
      receiver_name: 'Sari Wijaya',
      destination: 'Kota Jakarta Selatan',
    })
    expect(tracked.body.data.manifest[0]).toMatchObject({
      manifest_date: '23/11/2026',
      manifest_time: '10.00',
      status: 'dropping_off',
      city_name: 'Kota Jakarta Selatan',
    })
    const page = await fetch(`${shop.origin}${new URL(tracked.body.data.summary.live_tracking_url ?? '').pathname}`)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(tracked.body.data.summary.tracking_code),
    ])
    await desk.play(order.id, 'delivered')
    const { data } = await desk.read(order, order.id)
    expect(data).toMatchObject({
      status: 'delivered',
      arrival: null,
      actions: ['finish_order'],
      delivered_at: clock.now().toISOString(),
    })
    expect(data.next_action).toMatchObject({
      actor: 'shopper',
      action: 'finish',
      due_at: '2026-11-30T03:00:00.000Z',
      otherwise: 'complete_order',
    })
    expect((await desk.step(order, order.id, 'finish')).body.data.status).toBe('completed')
    expect(await desk.verbs(order, order.id)).toEqual([
      'create_order',
      'confirm_payment',
      'process_order',
      'ship_order',
      'confirm_shipment',
      'order_delivered',
      'finish_order',
    ])
    expect(await desk.told(order.id)).toEqual([
      'order_placed',
      'order_paid',
      'order_processed',
      'order_shipped',
      'order_delivered',
      'order_completed',
    ])
  })

  test('has its texts in the reader’s language', async () => {
    const order = await desk.paid()
    const [english, indonesian] = [await desk.read(order, order.id), await desk.read(order, order.id, 'id')]
    expect(english.data.next_action?.message).toMatch(/^Griya checks your order .* By 24\/11\/2026 at the latest\./)
    expect(indonesian.data.next_action?.message).toContain('Griya memeriksa pesananmu')
    const words = async (language: string) =>
      (
        await shop.call<{ data: Activity[] }>('GET', `/orders/${order.id}/activities`, undefined, {
          ...order.headers,
          'accept-language': language,
        })
      ).body.data.map(({ message }) => message)
    expect([await words('en'), await words('id')]).toEqual([
      ['Order placed', 'Payment received'],
      ['Pesanan dibuat', 'Pembayaran diterima'],
    ])
  })

  test('does not show the account name of an operator', async () => {
    const order = await desk.paid()
    const actor = programOf('root')
    await operateOrder({ ...shop.context, actor }, { id: order.id, verb: 'process_order', data: {} })
    const timeline = await shop.call<{ data: Activity[] }>(
      'GET',
      `/orders/${order.id}/activities`,
      undefined,
      order.headers,
    )
    expect(timeline.body.data.at(-1)).toMatchObject({ verb: 'process_order', actor: { full_name: 'Griya' } })
    expect(JSON.stringify(timeline.body)).not.toContain('root')
  })

  test('is delivered once when the shopper confirms the arrival repeatedly', async () => {
    const order = await desk.paid()
    expect((await desk.step(order, order.id, 'confirm_arrival')).body.code).toBe('invalid_transition')
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code: 'JX001' })
    const answers = await Promise.all([1, 2, 3].map(() => desk.step(order, order.id, 'confirm_arrival')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await desk.parcelOf(order.id))?.state).toBe('delivered')
  })

  test('is completed exactly a week after its delivery', async () => {
    const order = await desk.paid()
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code: 'JX002' })
    await desk.operate(order.id, 'order_delivered', { proof: 'signed' })
    const at = clock.now()
    clock.pass(7 * 86_400 - 1)
    await runDeadlines(shop.context)
    expect((await desk.read(order, order.id)).data.status).toBe('delivered')
    clock.pass(1)
    await runDeadlines(shop.context)
    await runDeadlines(shop.context)
    expect((await desk.read(order, order.id)).data.status).toBe('completed')
    expect((await desk.verbs(order, order.id)).filter((verb) => verb === 'complete_order')).toHaveLength(1)
    clock.set(at)
  })

  test('without a driver is booked again twice, then becomes a task for an operator [ORD-048]', async () => {
    const order = await desk.paid()
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order')
    for (const what of ['driver_not_found', 'canceled']) {
      await desk.play(order.id, what)
      expect([what, (await desk.read(order, order.id)).data.status]).toEqual([what, 'shipped'])
    }
    await desk.play(order.id, 'driver_not_found')
    expect((await desk.read(order, order.id)).data.status).toBe('processed')
    expect([await desk.waits(order.id), await desk.shelf(order.product_id)]).toEqual([
      ['ship', 'no_courier'],
      [10, 2],
    ])
    await workOnParcels(shop.context)
    expect((await shop.connection.db.select().from(shipments).where(eq(shipments.order_id, order.id))).length).toBe(3)
    await desk.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code: 'JX003' })
    expect([await desk.waits(order.id), await desk.shelf(order.product_id)]).toEqual([[], [8, 0]])
  })

  test('refused at the door waits for the store, which sends it again or refunds it', async () => {
    const again = await desk.paid()
    const back = await desk.paid()
    for (const { id } of [again, back]) {
      await desk.operate(id, 'process_order')
      await desk.operate(id, 'ship_order')
      expect(await desk.codeOf(desk.operate(id, 'reject_order', { reason: 'x' }))).toBe('invalid_transition')
      await desk.play(id, 'rejected')
      expect(await desk.waits(id)).toEqual(['delivery_rejected'])
    }
    await desk.operate(again.id, 'update_shipment', {}, 'ship_again')
    await desk.operate(again.id, 'ship_order')
    expect((await desk.read(again, again.id)).data.status).toBe('shipped')
    await desk.operate(back.id, 'reject_order', { reason: 'Nobody was there' })
    expect((await desk.read(back, back.id)).data.status).toBe('rejected')
    expect([await desk.owed(back.id), await desk.shelf(back.product_id)]).toEqual([['order_cancelled'], [10, 0]])
  })

  test('is picked up with its code only [ORD-026]', async () => {
    const point = await makePickupPoint(shop)
    const order = await desk.paid({
      address_id: undefined,
      courier_id: undefined,
      shipping_method: 'PICKUP',
      pickup_point_id: point.id,
      recipient: 'Sari',
      recipient_number: '081234567890',
    })
    await desk.operate(order.id, 'process_order')
    expect(await desk.codeOf(desk.operate(order.id, 'ship_order'))).toBe('invalid_transition')
    expect(await desk.codeOf(desk.operate(order.id, 'confirm_arrival', { pickup_code: '' }))).toBe('invalid_transition')
    await desk.operate(order.id, 'update_shipment')
    const { data } = await desk.read(order, order.id)
    expect([data.pickup_point, data.next_action?.action]).toEqual([{ title: point.title }, 'fetch'])
    expect(await desk.codeOf(desk.operate(order.id, 'confirm_arrival', { pickup_code: 'WRONG1' }))).toBe(
      'pickup_code_wrong',
    )
    await desk.operate(order.id, 'confirm_arrival', { pickup_code: data.pickup_code ?? '' })
    expect((await desk.read(order, order.id)).data.status).toBe('delivered')
    expect(await desk.shelf(order.product_id)).toEqual([8, 0])
  })

  test('prevents the removal of its pick-up point', async () => {
    const point = await makePickupPoint(shop)
    const fetched = { address_id: undefined, courier_id: undefined, shipping_method: 'PICKUP' }
    await desk.paid({ ...fetched, pickup_point_id: point.id, recipient: 'Sari', recipient_number: '081234567890' })
    expect(await desk.codeOf(removePickupPoint(shop.context, point.id))).toBe('pickup_point_used')
  })

  test('can be cancelled by its shopper until the store processes it, once, with a refund [ORD-070]', async () => {
    const [order, begun] = [await desk.paid(), await desk.paid()]
    const answers = await Promise.all([1, 2, 3].map(() => desk.step(order, order.id, 'cancel')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([await desk.owed(order.id), await desk.shelf(order.product_id)]).toEqual([['order_cancelled'], [10, 0]])
    await desk.operate(begun.id, 'process_order')
    expect((await desk.step(begun, begun.id, 'cancel')).body.code).toBe('invalid_transition')
  })

  test('is rejected by the store with a reason, which releases its pieces and opens a refund', async () => {
    const order = await desk.paid()
    expect(await desk.codeOf(desk.operate(order.id, 'reject_order'))).toBe('reason_required')
    await desk.operate(order.id, 'reject_order', { reason: 'Broken in the warehouse' })
    expect([
      (await desk.read(order, order.id)).data.display_status,
      await desk.owed(order.id),
      await desk.shelf(order.product_id),
    ]).toEqual(['cancelled', ['order_cancelled'], [10, 0]])
  })
})

test('all invariants hold after these tests', async () => {
  clock.set(new Date())
  await runDeadlines(shop.context)
  const found = await findDiscrepancies(shop.context)
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(({ violations }) => violations > 0)).toEqual([])
})
