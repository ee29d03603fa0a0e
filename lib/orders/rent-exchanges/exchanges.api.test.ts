import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { durationOf } from '@/lib/fulfilment/rentals/testing'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { type OpenedUploads, openUploads, photo, send, sign } from '@/lib/identity/uploads/testing'
import { applyInbox } from '@/lib/money/payments/jobs'
import { payment_attempts } from '@/lib/money/payments/tables'
import { decide } from '@/lib/money/payments/testing'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { openBooks } from '@/lib/orders/books/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { RentExchange } from '@/lib/orders/rent-exchanges/schema'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { addDays, calendarDay } from '@/lib/platform/time'
import { movableClock } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

const START = '2026-11-22T10:00:00+07:00'
const clock = movableClock(START)
let opened: OpenedUploads
let rents: ReturnType<typeof openRents>

beforeAll(async () => {
  opened = await openUploads(clock)
  rents = openRents(opened.shop, clock)
})
beforeEach(() => clock.set(START))
afterAll(() => opened.close())

type Answer = { status: number; body: { data: RentExchange; code?: string } }

/** A rental of two pieces of which four are there, and the calls of its exchange. */
async function rental({ units = 4, quantity = 2 } = {}) {
  const found = await rents.rented({ quantity, units })
  const { headers } = found.buyer
  const call = (method: string, rest = '', body?: object): Promise<Answer> =>
    opened.shop.call(method, `/rent_orders/${found.id}/exchange${rest}`, body, headers)
  async function picture() {
    const { upload_url, secure_url } = (await sign(opened.shop, headers, 'jpg', 'exchange')).body.data
    await send(upload_url, await photo(60, 40))
    return secure_url
  }
  const ask = async (note = 'Kakinya goyang.') => call('POST', '', { exchange: { note, images: [await picture()] } })
  const desk = (step: string, body: object, actor = rents.support): Promise<Answer> =>
    rents.office.call(actor, 'POST', `/rentals/${found.id}/exchange/${step}`, body) as never
  const order = async () =>
    (await opened.shop.call<{ data: Order }>('GET', `/orders/${found.id}`, undefined, headers)).body.data
  const units_ = async () => {
    const all = await opened.shop.connection.db
      .select()
      .from(rental_units)
      .where(eq(rental_units.product_id, found.product_id))
      .orderBy(rental_units.id)
    return all.map(({ status }) => status)
  }
  const openTasks = async () => {
    const ours = and(eq(tasks.subject_id, found.id), isNull(tasks.closed_at))
    return (await opened.shop.connection.db.select().from(tasks).where(ours)).map(({ kind }) => kind)
  }
  return { ...found, call, picture, ask, desk, order, units: units_, openTasks }
}

const lastDay = async (one: Awaited<ReturnType<typeof rental>>) => {
  const { rent_due } = await one.row()
  return rent_due && calendarDay(rent_due)
}

describe('the exchange of a rental', () => {
  test('brings a replacement; the old pieces go to repair, and the days of waiting are given back [EXC-024, EXC-026, EXC-030]', async () => {
    const one = await rental()
    const due = await lastDay(one)
    const { status, body } = await one.ask()
    expect([status, body.data.status, body.data.photos.length]).toEqual([200, 'requested', 1])
    expect(await one.order()).toMatchObject({ status: 'exchange_request', rent_exchange: { status: 'requested' } })
    expect(await one.openTasks()).toEqual(['decide_exchange'])
    await rents.pass(1)
    expect((await one.desk('decision', { outcome: 'accept' })).body.data.status).toBe('accepted')
    expect(await one.units()).toEqual(['out', 'out', 'assigned', 'assigned'])
    expect(await one.openTasks()).toEqual(['send_exchange'])
    const sent = await one.desk('shipment', { courier: 'JNE', tracking_code: 'GANTI-1' }, rents.warehouse)
    expect(sent.body.data).toMatchObject({ status: 'on_delivery', courier: 'JNE', tracking_code: 'GANTI-1' })
    expect(await one.units()).toEqual(['out', 'out', 'out', 'out'])
    await rents.pass(1)
    expect((await one.call('POST', '/received')).body.data.status).toBe('delivered')
    expect(await one.units()).toEqual(['repair', 'repair', 'out', 'out'])
    expect(await one.order()).toMatchObject({ status: 'rented', rent_exchange: { status: 'delivered' } })
    expect(await lastDay(one)).toBe(addDays(due ?? '', 2))
    const told = await rents.desk.told(one.id)
    expect(told.filter((name) => name.startsWith('rent_exchange'))).toEqual([
      'rent_exchange_accepted',
      'rent_exchange_sent',
      'rent_exchanged',
    ])
    expect((await rents.desk.verbs(one.buyer, one.id)).slice(-5)).toEqual([
      ...['exchange_request', 'accept_exchange', 'deliver_exchange', 'order_delivered', 'resume_rent'],
    ])
    expect((await one.ask()).body.code).toBe('rent_exchange_used')
    await one.post('')
    await one.operate('receive')
    expect(await one.units()).toEqual(['repair', 'repair', 'returned', 'returned'])
  })

  test('is refused with a reason; the rental goes on with its days, and no fee has grown', async () => {
    const one = await rental()
    const due = await lastDay(one)
    await one.ask()
    expect((await one.desk('decision', { outcome: 'reject' })).body.code).toBe('reason_required')
    await rents.pass(12)
    expect((await one.row()).status).toBe('exchange_request')
    const { body } = await one.desk('decision', { outcome: 'reject', reason: 'Tidak terlihat rusak.' })
    expect(body.data).toMatchObject({ status: 'rejected', reject_reason: 'Tidak terlihat rusak.' })
    expect(await one.row()).toMatchObject({ status: 'rented', late_penalty: 0 })
    expect(await lastDay(one)).toBe(addDays(due ?? '', 12))
    expect(await one.order()).toMatchObject({ rent_exchange: { reject_reason: 'Tidak terlihat rusak.' } })
    await rents.pass(7)
    expect((await one.row()).status).toBe('due_soon')
  })

  test('adds its days to an extension that was paid, and the doctor finds nothing wrong', async () => {
    const one = await rental()
    const due = (await lastDay(one)) ?? ''
    await rents.pass(6.7)
    const own = (path: string, body: object) =>
      opened.shop.call<{ data: { bill_id: number } }>('POST', `/orders/${one.id}/${path}`, body, one.buyer.headers)
    const { bill_id } = (await own('extensions', { rent_duration_id: await durationOf(opened.shop, 7) })).body.data
    await own('pay', { method: 'virtual_account', channel: 'bca', bill_id })
    const [charge] = await opened.shop.connection.db
      .select()
      .from(payment_attempts)
      .where(eq(payment_attempts.bill_id, bill_id))
    await decide(opened.shop, charge?.provider_order_id ?? '', 'pay')
    await applyInbox(opened.shop.context)
    expect(await lastDay(one)).toBe(addDays(due, 7))
    await one.ask()
    await rents.pass(2)
    await one.desk('decision', { outcome: 'reject', reason: 'Pemakaian wajar.' })
    expect(await lastDay(one)).toBe(addDays(due, 9))
    expect(await openBooks(opened.shop).broken()).toEqual([])
  })

  test('of a rental that is due soon goes on due soon', async () => {
    const one = await rental()
    await rents.pass(6.7)
    expect((await one.row()).status).toBe('due_soon')
    await one.ask()
    await one.desk('decision', { outcome: 'reject', reason: 'Pemakaian wajar.' })
    expect((await one.row()).status).toBe('due_soon')
  })

  test('needs a reason, one to three photos of its own, and a rental that is with the renter [EXC-019, EXC-021, EXC-022]', async () => {
    const one = await rental()
    const images = [await one.picture(), await one.picture(), await one.picture(), await one.picture()]
    const codes = []
    for (const exchange of [
      { note: '', images: images.slice(0, 1) },
      { note: 'Goyang', images: [] },
      { note: 'Goyang', images },
    ])
      codes.push((await one.call('POST', '', { exchange })).body.code)
    codes.push(
      (await one.call('POST', '', { exchange: { note: 'x', images: ['/api/uploads/0123456789abcdef01234567'] } })).body
        .code,
    )
    expect(codes).toEqual(['invalid_input', 'invalid_input', 'invalid_input', 'upload_unknown'])
    const other = await rental()
    const foreign = await opened.shop.call<{ code: string }>(
      'POST',
      `/rent_orders/${one.id}/exchange`,
      { exchange: { note: 'x', images: [await other.picture()] } },
      other.buyer.headers,
    )
    expect([foreign.status, foreign.body.code]).toEqual([404, 'order_not_found'])
    await one.post('')
    expect((await one.ask()).body.code).toBe('invalid_transition')
    expect((await one.call('GET')).body.data).toBeNull()
  })

  test('is accepted only while units are free, by whoever decides about claims', async () => {
    const one = await rental({ units: 3 })
    await one.ask()
    expect((await one.desk('decision', { outcome: 'accept' })).body.code).toBe('rent_exchange_no_unit')
    expect(await one.units()).toEqual(['out', 'out', 'available'])
    expect((await one.desk('decision', { outcome: 'accept' }, rents.warehouse)).status).toBe(403)
    expect((await one.desk('shipment', { courier: 'JNE', tracking_code: 'GANTI-1' }, rents.warehouse)).body.code).toBe(
      'invalid_transition',
    )
  })

  test('that nothing can replace gives the unused rent and the deposit back, once the goods are back [RNT-011]', async () => {
    const one = await rental({ units: 2 })
    await rents.pass(3)
    await earnRents(opened.shop.context, undefined)
    await one.ask()
    await rents.pass(2)
    await earnRents(opened.shop.context, undefined)
    expect((await one.desk('decision', { outcome: 'accept' })).body.code).toBe('rent_exchange_no_unit')
    expect((await one.desk('refund', {})).body.code).toBe('invalid_input')
    expect((await one.desk('refund', { received: true })).body.data).toMatchObject({
      ...{ status: 'refunded', unused_rent: 80_000 },
    })
    expect(await one.units()).toEqual(['repair', 'repair'])
    expect(await one.order()).toMatchObject({
      status: 'refund_processed',
      total_refund: 80_000,
      total_deposit: 600_000,
    })
    expect(await one.refunds()).toEqual([
      { cause: 'deposit', amount: 600_000, destination: 'bank', status: 'needs_bank' },
      { cause: 'unused_rent', amount: 80_000, destination: 'bank', status: 'needs_bank' },
    ])
    const [note] = (await one.order()).credit_notes
    expect(note).toMatchObject({ amount: 80_000 })
    expect((await one.desk('refund', { received: true })).body.code).toBe('invalid_transition')
    expect((await one.post('/to_wallet')).status).toBe(200)
    expect((await one.refunds()).map(({ status, destination }) => [status, destination])).toEqual([
      ['paid', 'wallet'],
      ['paid', 'wallet'],
    ])
    expect(await one.row()).toMatchObject({ status: 'refund_processed', stage: 'refund_paid' })
    await rents.pass(1)
    await earnRents(opened.shop.context, undefined)
  })

  test('is decided once, and asked for once, when two do it at the same moment', async () => {
    const one = await rental()
    const asked = await Promise.all([one.ask(), one.ask()])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
    const decided = await Promise.all([
      one.desk('decision', { outcome: 'accept' }),
      one.desk('decision', { outcome: 'reject', reason: 'Tidak rusak.' }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['POST /rentals/{id}/exchange/decision', { outcome: 'accept' }, 'exchange_request', 'exchange_accepted'],
    [
      'POST /rentals/{id}/exchange/shipment',
      { courier: 'JNE', tracking_code: 'GANTI-9' },
      'exchange_accepted',
      'exchange_on_delivery',
    ],
    ['POST /rentals/{id}/exchange/delivered', {}, 'exchange_on_delivery', 'rented'],
    ['POST /rentals/{id}/exchange/refund', { received: true }, 'exchange_request', 'refund_processed'],
  ])('leaves each step in the audit log: %s', async (name, body, before, after) => {
    const one = await rental()
    await one.ask()
    if (before !== 'exchange_request') await one.desk('decision', { outcome: 'accept' }, rents.owner)
    if (before === 'exchange_on_delivery')
      await one.desk('shipment', { courier: 'JNE', tracking_code: 'GANTI-8' }, rents.owner)
    const states = { before: { status: before }, after: { status: after } }
    await expectAudited(opened.shop, await logInAs(opened.shop, ['owner']), name, {
      path: { id: one.id },
      body,
      ...states,
    })
  })
})
