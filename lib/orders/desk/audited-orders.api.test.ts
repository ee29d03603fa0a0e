import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import type { AuditRow } from '@/lib/identity/audit/schema'
import { type AuditExamples, expectAudited } from '@/lib/identity/audit/testing'
import { outbox } from '@/lib/identity/notifications/tables'
import { logInAs } from '@/lib/identity/operators/testing'
import { applyInbox } from '@/lib/money/payments/jobs'
import { decide, notification, notify, unpaidOrder, waitingOrder } from '@/lib/money/payments/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makePickupPoint } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { warehouses } from '@/lib/places/warehouses/tables'
import { forget } from '@/lib/platform/cache'
import { makeBuyer, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

const OPS = '/api/ops/v1'

let shop: TestShop
let owner: Awaited<ReturnType<typeof logInAs>>
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  shop = await openTestShop()
  owner = await logInAs(shop, ['owner'])
  desk = openDesk(shop)
  await shop.connection.db.update(warehouses).set({ store_payment: true }).where(eq(warehouses.id, shop.warehouse.id))
  forget(['warehouses'])
})
afterAll(() => shop.close())

async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await shop.call<{ data: Data }>(method, `${OPS}${path}`, body, owner.headers)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

const paid = async () => ({ id: (await desk.paid()).id })

async function toPack() {
  const { id } = await desk.paid()
  await desk.operate(id, 'process_order')
  const { lines } = await call<{ lines: { id: number }[] }>('GET', `/picking/orders/${id}`)
  return { id, line: lines[0]?.id ?? 0 }
}

const scan = (line: number, quantity = 1) => ({ scan_id: crypto.randomUUID(), line, quantity })

async function packed() {
  const { id, line } = await toPack()
  await call('POST', `/picking/orders/${id}/scans`, scan(line, 2))
  return { id }
}

/** An order for which no driver came. */
async function undriven() {
  const path = await packed()
  await call('POST', `/picking/orders/${path.id}/dispatch`, {})
  for (let round = 0; round < 3; round += 1) await desk.play(path.id, 'driver_not_found')
  return path
}

/** An order that is paid and fetched at the store. */
async function atCounter() {
  const point = await makePickupPoint(shop)
  const buyer = await makeBuyer(shop)
  const fetched = {
    ...{ address_id: undefined, courier_id: undefined, shipping_method: 'PICKUP', pickup_point_id: point.id },
    ...{ recipient: 'Sari Wijaya', recipient_number: '081234567890', offline: true },
  }
  const lines = [{ product_id: (await shop.product()).id, quantity: 1 }]
  const placed = await shop.call<{ data: { id: number } }>(
    ...(['POST', '/orders', orderOf(buyer, lines, fetched), buyer.headers] as const),
  )
  return placed.body.data.id
}

async function readyAtCounter() {
  const id = await atCounter()
  await call('POST', `/payments/${id}/cash`, { receipt: `K-${id}` })
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'update_shipment', {}, 'ready_for_pickup')
  const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, id))
  return { order_id: id, code: order?.pickup_code ?? '' }
}

async function refundToBank() {
  const order = await unpaidOrder(shop, { price: 150_000 })
  await order.pay({ method: 'virtual_account', channel: 'bca' })
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
  const account = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  await shop.call('POST', `/orders/${order.id}/returns/update_bank`, account, order.buyer.headers)
  return { id: (await order.refunds())[0]?.id ?? 0 }
}

async function sentMessage() {
  const { id } = await desk.paid()
  const { messages } = await call<{ messages: { id: number }[] }>('GET', `/orders/${id}`)
  const message_id = messages[0]?.id ?? 0
  await shop.connection.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, message_id))
  return { id, message_id }
}

async function ignoredEvent() {
  const order = await waitingOrder(shop)
  await notify(shop, notification(order, 'settlement'))
  await applyInbox(shop.context)
  const [payment] = await call<{ id: number }[]>('GET', `/payments?q=GRY-${order.id}`)
  const { events } = await call<{ events: { id: number }[] }>('GET', `/payments/${payment?.id}`)
  return { id: events[0]?.id ?? 0 }
}

async function silentPayment() {
  const order = await waitingOrder(shop)
  await order.settleSilently(new Date())
  const [payment] = await call<{ id: number }[]>('GET', `/payments?q=GRY-${order.id}`)
  return { id: payment?.id ?? 0 }
}

let opened = 0

async function makeTask(more: Partial<typeof tasks.$inferInsert> = {}) {
  opened += 1
  const about = { kind: 'no_courier', subject_type: 'order', subject_id: 900_000 + opened } as const
  const times = { due_at: new Date(), opened_at: new Date() }
  const [task] = await shop.connection.db
    .insert(tasks)
    .values({ ...about, label: 'GRY', warehouse_id: shop.warehouse.id, ...times, ...more })
    .returning()
  return { id: task?.id ?? 0 }
}

const ofOwner = () => ({ assignee_id: owner.operator.id, assignee_name: owner.operator.name })
const mine = () => ({ assignee: owner.operator.name })

/** The entry of an order that is accepted. */
const accepted = {
  before: { status: 'payment_verified' },
  after: { status: 'processed', step: 'process_order' },
}

const paidThere = { before: { status: 'waiting_payment' }, after: { status: 'payment_verified' } }

/** Scans are counted at the order, so that their entry is the call; all others have their states. */
const EXAMPLES: AuditExamples = {
  'POST /orders/{id}/transitions': async () => ({
    path: await paid(),
    body: { verb: 'process_order', data: {} },
    ...accepted,
  }),
  'POST /orders/bulk': async () => ({ body: { ids: [(await paid()).id], verb: 'process_order' }, ...accepted }),
  'POST /picking/orders/{id}/scans': async () => {
    const { id, line } = await toPack()
    return { path: { id }, body: scan(line) }
  },
  'PUT /picking/orders/{id}/parcels': async () => {
    const { id, line } = await toPack()
    const parcels = [1, 1].map((quantity) => ({ lines: [{ id: line, quantity }] }))
    return { path: { id }, body: { parcels }, before: { parcels: 1 }, after: { parcels: 2 } }
  },
  'POST /picking/orders/{id}/dispatch': async () => ({ path: await packed(), body: {}, after: { status: 'shipped' } }),
  'POST /payments/{order_id}/cash': async () => ({
    path: { order_id: await atCounter() },
    body: { receipt: 'K-1' },
    ...paidThere,
  }),
  'POST /counter/cash': async () => {
    await call('POST', '/counter/drawers', { warehouse_id: shop.warehouse.id, float: 5_000 })
    return { body: { order_id: await atCounter(), kind: 'cash', receipt: 'K-2' }, ...paidThere }
  },
  'POST /counter/hand_over': async () => ({ body: await readyAtCounter(), after: { status: 'delivered' } }),
  'DELETE /orders/{id}/work/{kind}': async () => ({ path: { ...(await undriven()), kind: 'no_courier' } }),
  'POST /couriers/exceptions/{id}': async () => ({
    path: await undriven(),
    body: { act: 'book_again' },
    after: { status: 'shipped' },
  }),
  'POST /orders/{id}/notes': async () => ({ path: await paid(), body: { text: 'Hati-hati' }, after: {} }),
  'POST /orders/{id}/notes/undo': async () => {
    const path = await paid()
    await call('POST', `/orders/${path.id}/notes`, { text: 'Salah pesanan' })
    return { path, before: { remark: expect.any(Number) }, after: null }
  },
  'POST /orders/{id}/missing': async () => {
    const { id, line } = await toPack()
    const { version } = await call<{ version: string }>('GET', `/orders/${id}`)
    return { path: { id }, body: { lines: [{ id: line, quantity: 1 }], reason: 'Pecah', version }, after: {} }
  },
  'PUT /orders/{id}/address': async () => {
    const { title: _title, ...address } = ADDRESS
    return { path: await paid(), body: { ...address, notes: 'Pagar hijau' }, after: {} }
  },
  'POST /orders/{id}/messages/{message_id}/send_again': async () => ({ path: await sentMessage(), after: {} }),
  'POST /payments/{id}/ask': async () => ({ path: await silentPayment(), after: { status: 'settled' } }),
  'POST /inbox/{id}/replay': async () => ({ path: await ignoredEvent(), after: {} }),
  'POST /refunds/{id}/decision': async () => ({
    path: await refundToBank(),
    body: { outcome: 'paid', note: 'TRF-1', name_checked: true },
    ...{ before: { status: 'needs_approval' }, after: { status: 'paid' } },
  }),
  'POST /tasks/{id}/take': async () => ({ path: await makeTask(), before: { assignee: null }, after: mine() }),
  'POST /tasks/{id}/release': async () => ({
    ...{ path: await makeTask(ofOwner()), before: mine(), after: { assignee: null } },
  }),
  'POST /tasks/{id}/hand_over': async () => ({
    ...{ path: await makeTask(), body: { operator_id: owner.operator.id }, before: { assignee: null }, after: mine() },
  }),
  'POST /tasks/{id}/snooze': async () => ({
    path: await makeTask(),
    body: { until: '2099-01-01T00:00:00Z', reason: 'Besok' },
    ...{ before: { snoozed_until: null }, after: { snoozed_until: expect.any(String) } },
  }),
  'POST /tasks/{id}/undo': async () => {
    const path = await makeTask()
    await call('POST', `/tasks/${path.id}/take`)
    return { path, before: mine(), after: { assignee: null } }
  },
  'POST /tasks/{id}/done': async () => ({
    ...{ path: await makeTask(), body: { note: 'Beres' }, before: { note: null }, after: { note: 'Beres' } },
  }),
}

test.each(Object.keys(EXAMPLES))('leaves what it changed in the audit log: %s', async (name) => {
  await expectAudited(shop, owner, name, (await EXAMPLES[name]?.()) ?? {})
})

test('what was done to an order is found by its whole number, with calls that no command recorded', async () => {
  const { id } = await paid()
  await call('POST', `/orders/${id}/transitions`, { verb: 'process_order' })
  const { lines } = await call<{ lines: { id: number }[] }>('GET', `/picking/orders/${id}`)
  await call('POST', `/picking/orders/${id}/scans`, scan(lines[0]?.id ?? 0))
  const actionsOf = async (q: string | number) =>
    (await call<AuditRow[]>('GET', `/audit?q=${q}`)).map(({ action }) => action)
  expect(await actionsOf(`GRY-${id}`)).toEqual(['POST /picking/orders/{id}/scans', 'order_moved'])
  expect(await actionsOf(id)).toHaveLength(2)
  expect(await actionsOf(String(id).slice(0, -1))).toEqual([])
})
