import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { applyInbox } from '@/lib/money/payments/jobs'
import { payment_attempts } from '@/lib/money/payments/tables'
import { waitingOrder } from '@/lib/money/payments/testing'
import type { DayAsked, ListRead, Reconciliation } from '@/lib/money/reconciliation/schema'
import { operatorOf } from '@/lib/orders/customers/testing'
import { addDays, calendarDay, startOfDay } from '@/lib/platform/time'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let next = 2

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const finance = () => operatorOf(shop, ['finance'])

/** A day in the past that no other test uses. */
function someDay() {
  next += 1
  return addDays(calendarDay(new Date()), -next)
}

/** An order that was paid on this day, an hour after midnight. */
async function paidOn(day: string) {
  const order = await waitingOrder(shop)
  await order.payAtBank()
  await applyInbox(shop.context)
  const settled_at = new Date(startOfDay(day).getTime() + 3_600_000)
  await shop.connection.db.update(payment_attempts).set({ settled_at }).where(eq(payment_attempts.order_id, order.id))
  return { ...order, charge_id: `GRY-${order.id}-1` }
}

const read = async (day: string) => (await finance()<Reconciliation>('GET', `/reconciliation?day=${day}`)).body.data

const HEADING = 'Order ID,Transaction Status,Gross Amount,Fee,Settlement Time'
const upload = (day: string, lines: string[], provider = 'midtrans') =>
  finance()<ListRead>('POST', `/reconciliation/${day}/lists`, { provider, csv: [HEADING, ...lines].join('\n') })
const lineOf = (id: string, amount: number, day: string, status = 'settlement') =>
  `${id},${status},${amount}.00,4000,${day} 01:00:05`

describe('a day of payments', () => {
  test('agrees with the list of its gateway, and shows what does not with its reason, the worst first', async () => {
    const day = someDay()
    const [good, less, gone, late] = [await paidOn(day), await paidOn(day), await paidOn(day), await paidOn(day)]
    const open = await waitingOrder(shop)
    expect(await read(day)).toMatchObject({ ours: { payments: 4 }, theirs: { payments: 0 }, unchecked: 4, agreed: 0 })
    const list = [
      lineOf(good.charge_id, good.net_price, day),
      lineOf(less.charge_id, 10_000, day),
      lineOf(late.charge_id, late.net_price, addDays(day, 1)),
      lineOf(`GRY-${open.id}-1`, open.net_price, day),
      lineOf('LAIN-77', 55_000, day),
      lineOf('GRY-111111111111-1', 70_000, day, 'expire'),
    ]
    expect((await upload(day, list)).body.data).toEqual({ read: 6, skipped: 0 })
    const found = await read(day)
    expect(found.differences.map(({ reason, provider_order_id }) => [reason, provider_order_id])).toEqual([
      ...[
        ['missing_here', `GRY-${open.id}-1`],
        ['missing_here', 'LAIN-77'],
      ].sort((a, b) => String(a[1]).localeCompare(String(b[1]))),
      ['missing_there', gone.charge_id],
      ['amount_differs', less.charge_id],
      ['other_day', late.charge_id],
    ])
    expect(found).toMatchObject({ agreed: 1, unchecked: 0, is_over: true, closed: null })
    expect(found.gateways[0]).toMatchObject({ provider: 'midtrans', has_list: true, recorded: 5, fee: 20_000 })
    expect(found.open_days).toContain(day)
    await upload(day, list)
    expect(await read(day)).toEqual(found)
  })

  test('is compared with the answers of gateways when there is no list', async () => {
    const day = someDay()
    const [order, silent] = [await paidOn(day), await waitingOrder(shop)]
    await silent.settleSilently(new Date())
    await shop.connection.db
      .update(payment_attempts)
      .set({ created_at: startOfDay(day) })
      .where(eq(payment_attempts.order_id, silent.id))
    const asked = await finance()<DayAsked>('POST', `/reconciliation/${day}/ask`)
    expect(asked.body.data).toEqual({ asked: 2, failed: 0, left: 0 })
    expect(await read(day)).toMatchObject({
      agreed: 1,
      unchecked: 0,
      differences: [{ reason: 'missing_here', provider_order_id: `GRY-${silent.id}-1`, order_id: silent.id }],
    })
    expect((await finance()<DayAsked>('POST', `/reconciliation/${day}/ask`)).body.data.asked).toBe(0)
    await finance()('POST', `/payments/${(await read(day)).differences[0]?.payment_id}/ask`)
    expect(await silent.status()).toBe('payment_verified')
    expect(await order.status()).toBe('payment_verified')
  })

  test('forgets a list that was not the shop’s, what was answered stays, and reads the right one', async () => {
    const day = someDay()
    const [order, asked] = [await paidOn(day), await paidOn(day)]
    await finance()('POST', `/reconciliation/${day}/ask`)
    await upload(day, [lineOf('LAIN-1', 55_000, day), lineOf('LAIN-2', 60_000, day)])
    expect(await read(day)).toMatchObject({ differing: 2, theirs: { payments: 4 } })
    const forget = () => finance()<Reconciliation>('DELETE', `/reconciliation/${day}/lists/midtrans`)
    expect((await forget()).body.data).toMatchObject({ differing: 0, agreed: 2, theirs: { payments: 2 } })
    const right = [order, asked].map(({ charge_id, net_price }) => lineOf(charge_id, net_price, day))
    await upload(day, right)
    expect(await read(day)).toMatchObject({ differing: 0, agreed: 2 })
    await finance()('POST', `/reconciliation/${day}/close`, {})
    expect((await forget()).body.code).toBe('day_closed')
    expect((await operatorOf(shop, ['support'])('DELETE', `/reconciliation/${day}/lists/midtrans`)).status).toBe(403)
  })

  test('is either closed or loses a list, never both, when two people act at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const day = someDay()
      const order = await paidOn(day)
      await upload(day, [lineOf(order.charge_id, order.net_price, day)])
      const [closed, forgotten] = await Promise.all([
        finance()<Reconciliation>('POST', `/reconciliation/${day}/close`, { note: 'x' }),
        finance()<Reconciliation>('DELETE', `/reconciliation/${day}/lists/midtrans`),
      ])
      const left = (await read(day)).theirs.amount
      expect([closed.status, left]).toEqual([200, forgotten.status === 200 ? 0 : order.net_price])
      expect(closed.body.data.closed?.their_amount).toBe(left)
    }
  })

  test('is closed once, with a note while something does not agree, and takes no more lists', async () => {
    const day = someDay()
    const order = await paidOn(day)
    const close = (note = '') => finance()<Reconciliation>('POST', `/reconciliation/${day}/close`, { note })
    expect((await close()).body.code).toBe('closing_note_required')
    const both = await Promise.all([close('Bank menyusul besok'), close('Sudah ditelepon')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await close('lagi')).body.code).toBe('day_closed')
    expect((await read(day)).closed).toMatchObject({ by: 'Rini Lestari', payments: 1, amount: order.net_price })
    expect((await read(day)).open_days).not.toContain(day)
    expect((await upload(day, [lineOf(order.charge_id, order.net_price, day)])).body.code).toBe('day_closed')
    expect((await finance()('POST', `/reconciliation/${day}/ask`)).body.code).toBe('day_closed')
    const other = await upload(someDay(), [lineOf(order.charge_id, order.net_price, day)])
    expect(other.body.data).toEqual({ read: 0, skipped: 1 })
  })

  test('that agrees is closed without a note, but not before it is over', async () => {
    const day = someDay()
    const order = await paidOn(day)
    await upload(day, [lineOf(order.charge_id, order.net_price, day)])
    const closed = await finance()<Reconciliation>('POST', `/reconciliation/${day}/close`, {})
    expect(closed.body.data.closed).toMatchObject({ differences: 0, their_amount: order.net_price })
    const today = calendarDay(new Date())
    expect((await finance()('POST', `/reconciliation/${today}/close`, { note: 'x' })).body.code).toBe('day_not_over')
  })

  test('is read by auditors and support, and worked on by finance only', async () => {
    const day = someDay()
    for (const role of ['auditor', 'support'] as const) {
      const call = operatorOf(shop, [role])
      expect((await call('GET', `/reconciliation?day=${day}`)).status).toBe(200)
      expect((await call('POST', `/reconciliation/${day}/close`, { note: 'x' })).status).toBe(403)
      expect((await call('POST', `/reconciliation/${day}/ask`)).status).toBe(403)
      const list = { provider: 'midtrans', csv: HEADING }
      expect((await call('POST', `/reconciliation/${day}/lists`, list)).status).toBe(403)
    }
    expect((await operatorOf(shop, ['warehouse'])('GET', '/reconciliation')).status).toBe(403)
    expect((await finance()('GET', '/reconciliation?day=2026-02-30')).status).toBe(422)
    const refused = await finance()('POST', `/reconciliation/${day}/lists`, { provider: 'midtrans', csv: 'a,b\n1,2' })
    expect([refused.status, refused.body.code]).toEqual([422, 'settlements_unreadable'])
  })
})
