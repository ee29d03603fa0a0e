import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { reconcileParcels, workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { shipments, simulated_deliveries, simulated_drafts } from '@/lib/fulfilment/shipping/tables'
import { askCouriersAt } from '@/lib/fulfilment/shipping/testing'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { PickupSlot } from '@/lib/orders/claims/schema/way-back'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import { orders } from '@/lib/orders/orders/tables'
import { openHttpService } from '@/lib/platform/testing/http'
import { movableClock } from '@/lib/server/testing'
import { listTasksOf } from '@/lib/work/tasks/queries/tasks'

const MORNING = '2026-11-20T03:00:00Z'
const clock = movableClock(MORNING)
const DAY = 86_400
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())
afterEach(() => {
  askCouriersAt()
  clock.set(MORNING)
})

/** An accepted refund of which the store pays the way back. */
async function accepted(more: object = { way_back: 'store' }) {
  const bought = await shop.delivered()
  const claim = (await shop.askRefund(bought)).body.data
  const decided = await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept', ...more })
  expect(decided.status).toBe(200)
  return { ...bought, claim: claim.id }
}
type Accepted = Awaited<ReturnType<typeof accepted>>

const read = async ({ buyer, claim }: Accepted) => (await shop.as(buyer)('GET', `/claims/${claim}`)).body.data
const slots = async ({ buyer, claim }: Accepted) =>
  (await shop.as(buyer)<PickupSlot[]>('GET', `/claims/${claim}/pickup_slots`)).body.data
async function choose(one: Accepted, from?: string) {
  const [slot] = await slots(one)
  return shop.as(one.buyer)<Claim>('POST', `/claims/${one.claim}/pickup`, { from: from ?? slot?.from })
}
const book = () => workOnParcels(shop.shop.context)
const parcelOf = async ({ claim }: Accepted) => {
  const { db } = shop.shop.connection
  return (await db.select().from(shipments).where(eq(shipments.claim_id, claim)).orderBy(shipments.id)).at(-1)
}
/** The simulated courier does this, and is asked about it. */
async function courier(one: Accepted, step: string) {
  const code = (await parcelOf(one))?.provider_order_id ?? ''
  await shop.shop.call('POST', `/api/sim/biteship/deliveries/${code}/${step}?silent`)
  clock.pass(660)
  await reconcileParcels(shop.shop.context)
}
const open = (path: string) => fetch(`${shop.shop.origin}${path}`)
const deliveriesOf = async ({ claim }: Accepted) => {
  const rows = await shop.shop.connection.db.select().from(simulated_deliveries)
  return rows.filter(({ reference_id }) => reference_id.includes(`-K${claim}-`)).length
}

test('a courier that the store pays fetches the goods on the day that the shopper chose, and the claim follows it', async () => {
  const one = await accepted()
  expect(await read(one)).toMatchObject({
    way_back: { paid_by: 'store', is_fixed: true, can_choose: true, pickup: null },
    next_step: { actor: 'shopper', action: 'choose_pickup' },
  })
  expect((await choose(one, '2026-11-20T02:00:00Z')).body.code).toBe('claim_pickup_day')
  const both = await Promise.all([choose(one), choose(one)])
  expect(both.map(({ body }) => body.code ?? 'chosen').sort()).toEqual(['chosen', 'claim_pickup_booked'])
  await Promise.all([book(), book()])
  const booked = await read(one)
  expect(booked).toMatchObject({
    status: 'accepted',
    way_back: { pickup: { state: 'booked', courier: 'JNE', from: '2026-11-21T02:00:00.000Z' }, can_choose: false },
    next_step: { actor: 'courier', action: 'fetch' },
  })
  expect(booked.tracking_code).toBe(booked.way_back.pickup?.tracking_code)
  expect([booked.actions.includes('send'), booked.send_to]).toEqual([false, null])
  expect(
    (await shop.as(one.buyer)('PUT', `/refunds/${one.claim}`, { courier_id: 1, tracking_code: 'SENDIRI' })).body.code,
  ).toBe('claim_pickup_booked')
  expect(await deliveriesOf(one)).toBe(1)

  const label = await shop.as(one.buyer)<{ label_url: string }>('GET', `/claims/${one.claim}/label`)
  const { pathname, search } = new URL(label.body.data.label_url)
  const pdf = await open(`${pathname}${search}`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await open(pathname)).status).toBe(404)
  clock.pass(61)
  expect((await open(`${pathname}${search}`)).status).toBe(404)
  const other = await shop.delivered()
  expect((await shop.as(other.buyer)('GET', `/claims/${one.claim}/label`)).status).toBe(404)
  expect((await shop.as(other.buyer)('POST', `/claims/${one.claim}/pickup`, { from: MORNING })).status).toBe(404)

  await courier(one, 'picked_up')
  expect((await read(one)).status).toBe('in_transit')
  await courier(one, 'delivered')
  expect(await read(one)).toMatchObject({ status: 'received', way_back: { pickup: { state: 'arrived' } } })
  const inspected = await shop.desk(shop.warehouse, one.claim, 'inspection', { outcome: 'pass' })
  expect(inspected.body.data).toMatchObject({ lines: [{ received_quantity: 1, settled_quantity: 1 }] })
})

test('the same parcel is booked once though the answer is lost, after preparing or after booking', async () => {
  const one = await accepted()
  await choose(one)
  // The service prepares it, but its answer is lost: nothing is kept, and it is prepared anew.
  const lost = await openHttpService({ status: 502 })
  askCouriersAt(lost.url)
  await book()
  expect((await parcelOf(one))?.provider_draft_id).toBeNull()
  // It prepares it and books it, but the answer to the booking is lost: what was prepared is asked for.
  const booking = { id: 'ord-1', courier: { tracking_id: 'trk-1', waybill_id: 'WYB-1', link: null } }
  lost.answer({ body: { id: 'drf-1', order_id: null } }, { body: { id: 'drf-1', order_id: null } }, { status: 504 })
  await book()
  expect(await parcelOf(one)).toMatchObject({ state: 'draft', provider_draft_id: 'drf-1' })
  lost.answer({ body: { id: 'drf-1', order_id: 'ord-1' } }, { body: booking })
  await book()
  await lost.close()
  expect(await parcelOf(one)).toMatchObject({ state: 'booked', provider_order_id: 'ord-1', tracking_code: 'WYB-1' })
  const paths = lost.calls.map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('/confirm'))).toEqual(['/v1/draft_orders/drf-1/confirm'])
  const prepared = lost.calls.filter(({ path }) => path === '/v1/draft_orders').map(({ body }) => body)
  expect(new Set(prepared.map(({ reference_id }) => reference_id)).size).toBe(2)
  expect(prepared[0]).toMatchObject({
    ...{ origin_collection_method: 'pickup', courier_company: 'jne', courier_type: 'reg' },
    ...{ delivery_type: 'scheduled', delivery_date: '2026-11-21', delivery_time: '09:00' },
  })
})

test('a courier that does not come, or refuses, lets the shopper choose another day and calls an operator in the end', async () => {
  const one = await accepted()
  const tasks = async () =>
    (await listTasksOf(shop.shop.connection.db, { subject_type: 'claim', subject_id: one.claim })).map(
      ({ kind }) => kind,
    )
  await choose(one)
  await book()
  await courier(one, 'driver_not_found')
  expect(await read(one)).toMatchObject({
    ...{ status: 'accepted', tracking_code: null },
    way_back: { can_choose: true, pickup: { state: 'failed' } },
  })
  expect(await tasks()).toEqual([])
  await choose(one)
  const refusing = await openHttpService({ status: 400, body: { success: false, code: 40002031 } })
  askCouriersAt(refusing.url)
  await book()
  await refusing.close()
  expect((await read(one)).way_back).toMatchObject({ can_choose: true, pickup: { state: 'failed' } })
  expect(await tasks()).toEqual(['claim_pickup'])
  askCouriersAt()
  await choose(one)
  await book()
  expect(await deliveriesOf(one)).toBe(2)
  // The clock gives a booked courier time, and ends a claim for which nobody is booked.
  clock.pass(8 * DAY)
  await shop.strike()
  expect((await read(one)).status).toBe('accepted')
  await courier(one, 'canceled')
  clock.pass(8 * DAY)
  await shop.strike()
  expect((await read(one)).status).toBe('failed')
})

test('closed days and Sundays are no pick-up days', async () => {
  await shop.office.call(shop.office.owner, 'POST', '/blackout_dates', {
    day: '2026-11-24',
    title: 'Libur',
    title_idn: 'Libur',
  })
  const one = await accepted()
  const days = new Set((await slots(one)).map(({ from }) => from.slice(0, 10)))
  expect([...days]).toEqual(['2026-11-21', '2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27'])
})

test('whoever pays the way back themselves sends the goods to the warehouse, and no courier is booked', async () => {
  const one = await accepted({})
  expect(await read(one)).toMatchObject({
    way_back: { paid_by: 'shopper', is_fixed: true, can_choose: false },
    next_step: { actor: 'shopper', action: 'send' },
  })
  expect((await choose(one)).body.code).toBe('claim_no_pickup')
  await book()
  expect(await parcelOf(one)).toBeUndefined()
  expect((await shop.shop.connection.db.select().from(simulated_drafts)).length).toBeGreaterThan(0)
})

test('the reason that an operator gives a return decides who pays for its way back', async () => {
  const { id } = (await shop.askReturn(await shop.delivered())).body.data
  const { causes } = (await shop.desk(shop.support, id)).body.data
  const payers = Object.fromEntries(causes.map(({ code, way_back }) => [code, way_back]))
  expect(payers).toMatchObject({ broken: 'store', mind: 'shopper' })
  const decided = await shop.desk(shop.support, id, 'decision', { outcome: 'accept', reason_code: 'broken' })
  expect(decided.body.data.way_back).toMatchObject({ paid_by: 'store', is_fixed: true })
})

test('what was fetched at a pick-up point is brought by its shopper, whoever decides: claim, order and inbox say the same', async () => {
  const bought = await shop.delivered()
  await shop.shop.connection.db.update(orders).set({ address: null }).where(eq(orders.id, bought.id))
  const { id } = (await shop.askRefund(bought)).body.data
  await shop.desk(shop.support, id, 'decision', { outcome: 'accept', way_back: 'store' })
  const one = { ...bought, claim: id }
  expect(await read(one)).toMatchObject({
    way_back: { paid_by: 'shopper', can_choose: false },
    next_step: { actor: 'shopper', action: 'send' },
  })
  const order = (await shop.as(bought.buyer)<Order>('GET', `/orders/${bought.id}`)).body.data
  expect([order.claims[0]?.actions, order.next_action?.action]).toEqual([['send', 'update_bank'], 'send_back'])
  const { data } = await shop.inbox(shop.warehouse, `?q=${bought.id}`)
  expect(data.map(({ next }) => next)).toEqual([{ actor: 'shopper', action: 'send' }])
})
