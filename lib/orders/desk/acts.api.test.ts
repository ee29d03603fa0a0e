import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import { outbox } from '@/lib/identity/notifications/tables'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { order_activities } from '@/lib/orders/orders/tables'
import { makePickupPoint } from '@/lib/orders/orders/testing/buyers'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let office: ReturnType<typeof openOffice>

const packer = makeOperator('Budi Hartono', ['warehouse'])
const support = makeOperator('Tika Rahma', ['support'])
const finance = makeOperator('Nina', ['finance'])
const auditor = makeOperator('Auditor', ['auditor'])

beforeAll(async () => {
  shop = await openTestShop()
  office = openOffice(shop)
})
afterAll(() => shop.close())

const read = async (id: number, actor = packer) =>
  (await office.call<DeskOrder>(actor, 'GET', `/orders/${id}`)).body.data
const { title: _title, ...PLACE } = ADDRESS

describe('an order for operators', () => {
  test('says what to pack, where it goes, what was paid and what can be done', async () => {
    const order = await office.paid()
    const whole = await read(order.id)
    expect(whole).toMatchObject({
      formatted_id: `GRY-${order.id}`,
      status: 'payment_verified',
      lines: [{ quantity: 2, missing_quantity: 0, title: expect.stringMatching(/^Chair/) }],
      delivery: { recipient: 'Sari Wijaya', courier: 'JNE', service: 'REG', correctable: true, parcels: [] },
      money: { total: 580_000, received: 580_000, returned: 0, owed: 0, attempts: [{ status: 'settled' }] },
      customer: { role: 'guest', orders: 1 },
      missing_open: true,
    })
    expect(whole.delivery.map_url).toContain('Jl.%20Melati%20No.%201')
    expect(whole.messages.map(({ template }) => template)).toContain('order_paid')
    const offers = whole.transitions.map(({ verb, kind, open, why_not, primary }) => [
      verb,
      kind,
      open,
      why_not,
      primary,
    ])
    expect(offers).toContainEqual(['process_order', null, true, null, true])
    expect(offers).toContainEqual(['ship_order', null, false, 'status', false])
    expect(offers).toContainEqual(['reject_order', null, true, null, false])
    const forFinance = (await read(order.id, finance)).transitions
    expect(forFinance.every(({ open }) => !open)).toBe(true)
    expect(forFinance.find(({ verb }) => verb === 'process_order')?.why_not).toBe('role')
    expect((await office.call(makeOperator('Kati', ['catalogue']), 'GET', `/orders/${order.id}`)).status).toBe(403)
  })

  test('offers only what each role may do, and every write asks again', async () => {
    const order = await office.paid()
    const path = `/orders/${order.id}/transitions`
    const refused = [
      [auditor, { verb: 'process_order' }],
      [finance, { verb: 'process_order' }],
      [support, { verb: 'process_order' }],
      [finance, { verb: 'reject_order', data: { reason: 'x' } }],
    ] as const
    for (const [actor, body] of refused) expect((await office.call(actor, 'POST', path, body)).status).toBe(403)
    expect((await office.call(auditor, 'POST', `/orders/${order.id}/notes`, { text: 'x' })).status).toBe(403)
    expect((await office.call(finance, 'PUT', `/orders/${order.id}/address`, PLACE)).status).toBe(403)
    const missing = { lines: [{ id: 1, quantity: 1 }], reason: 'x', version: '2026-11-01T00:00:00.000Z' }
    expect((await office.call(finance, 'POST', `/orders/${order.id}/missing`, missing)).status).toBe(403)
    expect((await office.call(packer, 'POST', `/orders/${order.id}/messages/1/send_again`)).status).toBe(403)
  })

  test('shows operators the name of who acted, and shoppers the shop’s', async () => {
    const order = await office.paid()
    await office.call(packer, 'POST', `/orders/${order.id}/transitions`, { verb: 'process_order' })
    const { timeline } = await read(order.id)
    expect(timeline.filter(({ kind }) => kind === 'status')[0]?.actor).toBe('Budi Hartono')
    const seen = await shop.call('GET', `/orders/${order.id}/activities`, undefined, order.headers)
    expect(JSON.stringify(seen.body)).not.toContain('Budi')
    expect(seen.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ actor: { full_name: 'Griya' } })]),
    })
    const [row] = await shop.connection.db
      .select()
      .from(order_activities)
      .where(eq(order_activities.operator_name, 'Budi Hartono'))
    expect(row).toMatchObject({ actor_name: 'Griya', operator_id: 7 })
  })

  test('is moved by one of two people, and the other reads what changed', async () => {
    const order = await office.paid()
    const { version } = await read(order.id)
    const path = `/orders/${order.id}/transitions`
    const other = makeOperator('Wayan', ['warehouse'], { operator_id: 9 })
    const answers = await Promise.all(
      [packer, other].map((actor) => office.call(actor, 'POST', path, { verb: 'process_order', version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)?.body
    expect(lost).toMatchObject({ code: 'changed_meanwhile', params: { status: 'processed', verb: 'process_order' } })
    expect(['Budi Hartono', 'Wayan']).toContain(lost?.params?.actor)
    const stale = await office.call(packer, 'POST', path, { verb: 'ship_order', version })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await office.parcelOf(order.id)).toBeUndefined()
  })
})

describe('notes and messages', () => {
  test('a note is read by operators alone', async () => {
    const order = await office.paid()
    const { body } = await office.call<DeskOrder>(finance, 'POST', `/orders/${order.id}/notes`, {
      text: 'Telepon dulu',
    })
    expect(body.data.timeline[0]).toMatchObject({ kind: 'note', actor: 'Nina', text: 'Telepon dulu' })
    const seen = await shop.call('GET', `/orders/${order.id}/activities`, undefined, order.headers)
    expect(JSON.stringify(seen.body)).not.toContain('Telepon')
  })

  test('a message is sent again once it has gone, and only for its own order', async () => {
    const [order, other] = [await office.paid(), await office.paid()]
    const [message] = (await read(order.id)).messages
    const path = `/orders/${order.id}/messages/${message?.id}/send_again`
    expect((await office.call(support, 'POST', path)).body.code).toBe('message_waiting')
    await shop.connection.db
      .update(outbox)
      .set({ state: 'sent' })
      .where(eq(outbox.id, message?.id ?? 0))
    expect((await office.call(support, 'POST', `/orders/${other.id}/messages/${message?.id}/send_again`)).status).toBe(
      404,
    )
    const { body } = await office.call<DeskOrder>(support, 'POST', path)
    const again = body.data.messages.filter(({ template }) => template === message?.template)
    expect(again.map(({ state, recipient }) => [state, recipient])).toEqual([
      ['sent', message?.recipient],
      ['queued', message?.recipient],
    ])
    expect(body.data.timeline.some(({ actor, kind }) => actor === 'Tika Rahma' && kind === 'message')).toBe(true)
  })
})

describe('correcting an address', () => {
  const corrected = { ...PLACE, recipient: 'Sari W. Santoso', address: 'Jl. Melati No. 11', notes: 'Pagar hijau' }

  test('keeps the price, both addresses and who did it, and tells buyer and recipient', async () => {
    const order = await office.paid()
    const before = await read(order.id)
    const path = `/orders/${order.id}/address`
    const { status, body } = await office.call<DeskOrder>(support, 'PUT', path, {
      ...corrected,
      version: before.version,
    })
    expect(status).toBe(200)
    expect(body.data.delivery).toMatchObject({
      recipient: 'Sari W. Santoso',
      address: { address: 'Jl. Melati No. 11' },
    })
    expect(body.data.money.total).toBe(before.money.total)
    const [change] = body.data.timeline.filter(({ kind }) => kind === 'change')
    expect(change).toMatchObject({ actor: 'Tika Rahma' })
    expect(change?.changes).toContainEqual({ field: 'address', before: 'Jl. Melati No. 1', after: 'Jl. Melati No. 11' })
    expect(await office.told(order.id)).toContain('order_address')
    const repeated = await office.call<DeskOrder>(support, 'PUT', path, corrected)
    expect(repeated.body.data.timeline.filter(({ kind }) => kind === 'change')).toHaveLength(1)
    const stale = await office.call(support, 'PUT', path, { ...PLACE, version: before.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    const elsewhere = await office.call(support, 'PUT', path, { ...corrected, city_id: '99.99' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'invalid_input'])
  })

  test('is refused once a courier is booked, and for an order that is picked up', async () => {
    const order = await office.paid()
    await office.operate(order.id, 'process_order')
    await office.operate(order.id, 'ship_order')
    const refused = await office.call(support, 'PUT', `/orders/${order.id}/address`, corrected)
    expect([refused.status, refused.body.code]).toEqual([409, 'address_closed'])
    expect((await read(order.id)).delivery.correctable).toBe(false)
    const point = await makePickupPoint(shop)
    const fetched = await office.paid({
      ...{ address_id: undefined, courier_id: undefined, shipping_method: 'PICKUP', pickup_point_id: point.id },
      ...{ recipient: 'Sari', recipient_number: '081234567890' },
    })
    expect((await office.call(support, 'PUT', `/orders/${fetched.id}/address`, corrected)).body.code).toBe(
      'address_closed',
    )
  })
})
