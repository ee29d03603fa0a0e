import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Scope } from '@/lib/db/scope'
import { reconcileParcels, workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { finishOrderTask } from '@/lib/orders/desk/commands/finish-task'
import { requireOrder } from '@/lib/orders/my-orders/queries'
import type { Order } from '@/lib/orders/my-orders/schema'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { env } from '@/lib/platform/env'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
})
afterAll(() => shop.close({ broken: { ledger: 'a rental is late that nobody has paid for' } }))

describe('a notice of the courier', () => {
  const tell = (body: unknown, secret = env().biteship_webhook_secret ?? '') =>
    shop.call('POST', '/api/webhooks/couriers/biteship', body, {
      'x-biteship-secret': secret,
      'content-type': 'application/json',
    })

  test('needs the secret; an empty test request is answered, and a forged status changes nothing', async () => {
    const order = await desk.paid()
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order')
    const news = {
      event: 'order.status',
      order_id: (await desk.parcelOf(order.id))?.provider_order_id,
      status: 'delivered',
    }
    expect((await tell(news, 'guessed')).status).toBe(403)
    expect((await tell('')).status).toBe(200)
    expect((await tell(news)).status).toBe(200)
    await workOnParcels(shop.context)
    expect((await desk.read(order, order.id)).data.status).toBe('shipped')
  })

  test('leads to the parcel’s true state, repeated and in any order', async () => {
    const order = await desk.paid()
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order')
    const order_id = (await desk.parcelOf(order.id))?.provider_order_id
    for (const what of ['picked_up', 'out_for_delivery', 'delivered']) {
      await shop.call('POST', `/api/sim/biteship/deliveries/${order_id}/${what}?silent`)
    }
    const statuses = ['delivered', 'picked', 'dropping_off', 'picked', 'delivered', 'confirmed', 'delivered']
    for (const status of statuses) await tell({ event: 'order.status', order_id, status })
    await workOnParcels(shop.context)
    expect(await desk.verbs(order, order.id)).toEqual([
      'create_order',
      'confirm_payment',
      'process_order',
      'ship_order',
      'confirm_shipment',
      'order_delivered',
    ])
    const mine = await shop.connection.db.select().from(webhook_inbox).where(eq(webhook_inbox.provider, 'biteship'))
    expect(mine.filter(({ payload }) => payload.order_id === order_id)).toHaveLength(4)
  })

  test('is made up for by asking the courier when it is lost', async () => {
    const order = await desk.paid()
    await desk.operate(order.id, 'process_order')
    await desk.operate(order.id, 'ship_order')
    const id = (await desk.parcelOf(order.id))?.provider_order_id
    await shop.call('POST', `/api/sim/biteship/deliveries/${id}/delivered?silent`)
    clock.pass(11 * 60)
    await reconcileParcels(shop.context)
    expect((await desk.read(order, order.id)).data.status).toBe('delivered')
  })
})

describe('the jobs of orders', () => {
  test('remind the buyer once, two hours before the payment deadline', async () => {
    const buyer = await makeBuyer(shop)
    const product = await shop.product()
    const { id } = (await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])).body.data
    clock.pass(21 * 3600)
    await runDeadlines(shop.context)
    expect(await desk.told(id)).toEqual(['order_placed'])
    clock.pass(3600)
    await runDeadlines(shop.context)
    await runDeadlines(shop.context)
    expect(await desk.told(id)).toEqual(['order_placed', 'order_reminder'])
  })

  test('open a task for an order that nobody looks at past its deadline, which its next step closes', async () => {
    const order = await desk.paid()
    clock.pass(5 * 86_400)
    await runDeadlines(shop.context)
    expect(await desk.waits(order.id)).toEqual(['process'])
    await desk.operate(order.id, 'process_order')
    expect(await desk.waits(order.id)).toEqual(['ship'])
    await desk.operate(order.id, 'ship_order')
    expect(await desk.waits(order.id)).toEqual([])
    clock.pass(15 * 86_400)
    for (const _run of [1, 2]) await runDeadlines(shop.context)
    expect(await desk.waits(order.id)).toEqual(['overdue'])
    await finishOrderTask(shop.context, { order_id: order.id, kind: 'overdue' })
    await runDeadlines(shop.context)
    expect(await desk.waits(order.id)).toEqual(['overdue'])
    await desk.operate(order.id, 'order_delivered', { proof: 'Seen at the door' })
    expect(await desk.waits(order.id)).toEqual([])
  })

  test('mark a rental due soon and late, and increase its fee up to the deposit [ORD-027] [ORD-006] [RNT-010]', async () => {
    const member = await makeMember(shop)
    const at = clock.now()
    const [order] = await shop.connection.db
      .insert(orders)
      .values({
        id: 700_000_000_001,
        type: 'rent',
        status: 'shipped',
        user_id: member.user_id,
        warehouse_id: shop.warehouse.id,
        recipient: 'Sari',
        phone_number: '+62812',
        shipping_method: 'REG',
        courier_id: 1,
        rent_days: 30,
        total_products: 1,
        total_weight: 1,
        total_price: 150_000,
        total_before_tax: 135_135,
        tax: 14_865,
        total_deposit: 300_000,
        net_price: 450_000,
        ordered_at: at,
        expires_at: at,
        updated_at: at,
      })
      .returning()
    const id = order?.id ?? 0
    await shop.connection.db
      .insert(order_activities)
      .values({ order_id: id, verb: 'create_order', actor_name: 'Sari', to_status: 'waiting_payment', created_at: at })
    await desk.step(member, id, 'confirm_arrival')
    const begun = (await desk.read(member, id)).data
    expect(begun).toMatchObject({
      status: 'rented',
      rent_duration: { duration: 30 },
      remaining_days: 30,
      total_refund: 300_000,
    })
    expect(new Date(begun.rent_due ?? '').toISOString()).toMatch(/T16:59:00.000Z$/)
    expect(
      (await shop.call<{ data: Order }>('GET', `/rent_orders/${id}`, undefined, member.headers)).body.data.type,
    ).toBe('rent')
    const due = new Date(begun.rent_due ?? '').getTime()
    const turnAt = async (hours: number) => {
      clock.set(new Date(due + hours * 3_600_000))
      await runDeadlines(shop.context)
      const scope = { user_id: member.user_id } as Scope
      return requireOrder(shop.connection.db, scope, { id }, { now: clock.now(), locale: 'en' })
    }
    expect((await turnAt(-73)).status).toBe('rented')
    expect((await turnAt(-72)).status).toBe('due_soon')
    expect((await turnAt(23)).status).toBe('due_soon')
    expect(await turnAt(24)).toMatchObject({ status: 'late', late_penalty: 0 })
    expect(await turnAt(49)).toMatchObject({ late_penalty: 10_000, total_refund: 290_000 })
    await shop.connection.db.update(orders).set({ damage_penalty: 50_000 }).where(eq(orders.id, id))
    expect(await turnAt(49)).toMatchObject({ late_penalty: 10_000, damage_penalty: 50_000, total_refund: 240_000 })
    expect(await turnAt(24 * 200)).toMatchObject({
      status: 'charged',
      late_penalty: 300_000,
      damage_penalty: 50_000,
      total_refund: 0,
    })
  })
})
