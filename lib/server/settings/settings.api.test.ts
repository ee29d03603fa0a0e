import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import { followChanges } from '@/lib/db/follow-changes'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { readSettings } from '@/lib/places/settings/queries'
import type { SettingHistory, SettingState } from '@/lib/places/settings/schema'
import type { OperatorRole } from '@/lib/platform/permissions'
import { expireHere } from '@/lib/server/cache'
import { operatorApp } from '@/lib/server/operator'
import { findRegistered } from '@/lib/server/settings/rules'
import { makeBuyer, movableClock, openTestShop, orderOf, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const operator = (...roles: OperatorRole[]): Operator => ({
  ...{ kind: 'operator', operator_id: null, name: roles.join(), roles, warehouses: null },
})

type Answer<Data> = { status: number; body: { data: Data; code?: string; params?: Record<string, unknown> } }

async function as<Data = SettingState>(who: Operator, method: string, path: string, body?: unknown) {
  const response = await operatorApp(shop.connection, who).request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() } as Answer<Data>
}

const owner = operator('owner')

/** Sets a value over whatever stands. */
async function set(key: string, value: number | null) {
  const { body } = await as<SettingState[]>(owner, 'GET', '/settings')
  const version = body.data.find((setting) => setting.key === key)?.version ?? null
  return as(owner, 'PUT', `/settings/${key}`, { value, version })
}

describe('a constant', () => {
  test('has a default, bounds, and a record of who changed it', async () => {
    const seen = await as<SettingState[]>(operator('auditor'), 'GET', '/settings')
    expect(seen.body.data.find(({ key }) => key === 'soft_hold')).toMatchObject({
      ...{ value: 15, default: 15, least: 15, most: 60, unit: 'minutes', changed_by: null, version: null },
    })
    expect(await set('soft_hold', 20)).toMatchObject({
      status: 200,
      body: { data: { value: 20, changed_by: 'owner' } },
    })
    expect(await set('soft_hold', null)).toMatchObject({ status: 200, body: { data: { value: 15 } } })
    const history = await as<SettingHistory>(owner, 'GET', '/settings/soft_hold/history')
    expect(history.body.data).toMatchObject([
      { before: 20, value: 15, changed_by: 'owner' },
      { before: 15, value: 20, changed_by: 'owner' },
    ])
  })

  test('is refused outside its bounds, without permission, and when somebody else was faster', async () => {
    for (const value of [14, 61, -1]) {
      expect(await set('soft_hold', value)).toMatchObject({ status: 422, body: { code: 'setting_out_of_bounds' } })
    }
    expect((await set('soft_hold', 15.5)).status).toBe(422)
    expect(await set('no_such_thing', 1)).toMatchObject({ status: 404, body: { code: 'setting_not_found' } })
    const change = { value: 30, version: null }
    for (const role of ['auditor', 'warehouse', 'support', 'finance', 'catalogue'] as const) {
      const answer = await as(operator(role), 'PUT', '/settings/soft_hold', change)
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden'])
    }
    expect((await as(operator('warehouse'), 'GET', '/settings')).status).toBe(403)
    expect(await as(owner, 'PUT', '/settings/soft_hold', change)).toMatchObject({
      ...{ status: 409, body: { code: 'changed_meanwhile', params: { value: 15, by: 'owner' } } },
    })
  })

  test('of two changes at once, one is refused', async () => {
    const both = await Promise.all(
      [3, 4].map((value) => as(owner, 'PUT', '/settings/payment_reminder', { value, version: null })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('applies to the next order and does not move the deadline of an earlier one', async () => {
    const product = await shop.product({ stock: 10 })
    const buyer = await makeBuyer(shop)
    const hours = async () => {
      const { body } = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
      const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, body.data.id))
      return { id: body.data.id, hours: ((order?.expires_at.getTime() ?? 0) - clock.now().getTime()) / 3_600_000 }
    }
    const before = await hours()
    await set('payment_window', 48)
    expect([before.hours, (await hours()).hours]).toEqual([24, 48])
    const [kept] = await shop.connection.db.select().from(orders).where(eq(orders.id, before.id))
    expect((kept?.expires_at.getTime() ?? 0) - clock.now().getTime()).toBe(24 * 3_600_000)
    await set('payment_window', null)
  })

  test('is known at an earlier instant as it was then', async () => {
    const grace = findRegistered('late_grace')?.setting
    if (!grace) throw new Error('no such setting')
    const before = new Date()
    await set('late_grace', 48)
    const settings = await readSettings(shop.connection.db)
    expect([settings.at(grace, new Date(before.getTime() - 1)), settings.of(grace)]).toEqual([24, 48])
    await set('late_grace', null)
  })

  test('changed by another process is in force here as soon as the change is heard', async () => {
    const setting = findRegistered('rebookings')?.setting
    if (!setting) throw new Error('no such setting')
    const { db } = shop.connection
    expect((await readSettings(db)).of(setting)).toBe(2)
    const heard = new EventEmitter()
    const stop = await followChanges(shop.connection, {
      async changed(tags, isOurs) {
        if (!isOurs) await expireHere(tags)
        if (!isOurs) heard.emit('changed')
      },
      async missed() {},
    })
    const changed = once(heard, 'changed')
    await db.execute(sql`insert into setting_changes (key, value, changed_by, at) values ('rebookings', 4, 'x', now())`)
    await db.execute(sql`insert into change_log (process, tags, at) values ('other', '["settings"]'::jsonb, now())`)
    await changed
    stop()
    expect((await readSettings(db)).of(setting)).toBe(4)
    await set('rebookings', null)
  })
})

describe('a courier that is switched off', () => {
  type Courier = { id: number; code: string }

  test('is offered to nobody and cannot be ordered with', async () => {
    const product = await shop.product({ stock: 10 })
    const buyer = await makeBuyer(shop)
    const codes = async () => {
      const { body } = await shop.call<{ data: Courier[] }>('GET', '/shipments/couriers')
      return body.data.map(({ code }) => code)
    }
    expect(await codes()).toContain('jne')
    await set('courier_jne', 0)
    expect(await codes()).not.toContain('jne')
    const offer = await shop.call<{ data: unknown[] }>('GET', '/shipments/1/services?destination_id=31.74')
    expect(offer.body.data).toEqual([])
    const order = orderOf(buyer, [{ product_id: product.id, quantity: 1 }])
    expect(await shop.call('POST', '/orders', order, buyer.headers)).toMatchObject({
      body: { code: 'courier_unsupported' },
    })
    await set('courier_jne', 1)
    expect((await shop.call('POST', '/orders', order, buyer.headers)).status).toBe(200)
  })
})

describe('a payment method that is switched off', () => {
  type Group = { method: string; channels: { channel: string }[] }

  test('is not shown and cannot be paid with, while an attempt that is open can still be paid', async () => {
    const open = await unpaidOrder(shop, { who: await makeMember(shop) })
    expect((await open.pay({ method: 'virtual_account', channel: 'bca' })).status).toBe(200)
    await set('method_virtual_account_bca', 0)
    const { body } = await shop.call<{ data: Group[] }>('GET', '/payments/methods?amount=100000')
    const shown = body.data.flatMap(({ method, channels }) => channels.map(({ channel }) => `${method}/${channel}`))
    expect(shown).not.toContain('virtual_account/bca')
    expect(shown).toContain('virtual_account/bni')
    const other = await unpaidOrder(shop, { who: await makeMember(shop) })
    expect((await other.pay({ method: 'virtual_account', channel: 'bca' })).body.code).toBe(
      'payment_channel_unavailable',
    )
    expect((await decide(shop, `GRY-${open.id}-1`, 'pay')).status).toBe(200)
    await set('method_virtual_account_bca', null)
  })
})

describe('a warehouse', () => {
  type Place = { code: string; title: string; hours: string; version: string }

  test('shows a change with the very next answer, and refuses one that overwrites another', async () => {
    const listed = await as<Place[]>(owner, 'GET', '/warehouses')
    const [place] = listed.body.data
    if (!place) throw new Error('no warehouse')
    await shop.call('GET', '/warehouses/default')
    const change = { hours: 'Daily 9-17', hours_idn: 'Setiap hari 9-17', version: place.version }
    expect((await as(owner, 'PATCH', `/warehouses/${place.code}`, change)).status).toBe(200)
    const { body } = await shop.call<{ data: Place }>('GET', '/warehouses/default')
    expect(body.data.hours).toBe('Daily 9-17')
    expect(await as(owner, 'PATCH', `/warehouses/${place.code}`, { ...change, title: 'X' })).toMatchObject({
      ...{ status: 409, body: { code: 'changed_meanwhile' } },
    })
    expect((await as(operator('auditor'), 'PATCH', `/warehouses/${place.code}`, { title: 'X' })).status).toBe(403)
  })

  test('has pick-up points that are added, changed and removed', async () => {
    const point = { warehouse: 'jakarta', title: 'Kemang', address: 'Jl. Kemang 1' }
    const { body } = await as<{ id: number }>(owner, 'POST', '/pickup_points', point)
    const path = `/pickup_points/${body.data.id}`
    expect((await as(owner, 'PATCH', path, { hours: 'Daily', lat: -6.2, lng: 106.8 })).status).toBe(200)
    const shown = await shop.call<{ data: { id: number; hours: string }[] }>('GET', '/pickup_points')
    expect(shown.body.data.find(({ id }) => id === body.data.id)).toMatchObject({ title: 'Kemang', hours: 'Daily' })
    expect((await as(operator('warehouse'), 'PATCH', path, { hours: '' })).status).toBe(403)
    expect((await as(owner, 'DELETE', path)).status).toBe(200)
    expect((await as(owner, 'PATCH', path, { hours: '' })).status).toBe(404)
  })
})
