import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { audit_log } from '@/lib/identity/audit/tables'
import { applyInbox } from '@/lib/money/payments/jobs'
import { simulated_charges } from '@/lib/money/payments/tables'
import { decide, notification, notify, setGateway, unpaidOrder, waitingOrder } from '@/lib/money/payments/testing'
import { operatorOf } from '@/lib/orders/customers/testing'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import type {
  PaymentDetail,
  PaymentList,
  PaymentProblem,
  PaymentRow,
  ReplayedEvent,
} from '@/lib/orders/money-in/schema'
import type { OperatorRole } from '@/lib/platform/permissions'
import { calendarDay } from '@/lib/platform/time'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const as = (...roles: OperatorRole[]) => operatorOf(shop, roles)

const find = async (query: string, role: OperatorRole = 'finance') =>
  (await as(role)<PaymentRow[]>('GET', `/payments?${query}`)).body.data

/** The id of the first attempt to pay an order. */
const attemptOf = async (order: number) => (await find(`q=${order}`)).at(-1)?.id ?? 0

const show = async (id: number) => (await as('finance')<PaymentDetail>('GET', `/payments/${id}`)).body.data

describe('the attempts to pay', () => {
  test('are found by order number, our id at the gateway and its own, state, method and day', async () => {
    const order = await waitingOrder(shop)
    const [row] = await find(`q=GRY-${order.id}`)
    expect(row).toMatchObject({
      provider: 'midtrans',
      provider_order_id: `GRY-${order.id}-1`,
      amount: order.net_price,
      status: 'pending',
      order: { formatted_id: `GRY-${order.id}`, status: 'waiting_payment', net_price: order.net_price },
    })
    const today = calendarDay(new Date())
    for (const q of [`gry-${order.id}-1`, row?.transaction_id ?? 'none', String(order.id)]) {
      expect([q, (await find(`q=${q}&state=pending&method=virtual_account&from=${today}&to=${today}`)).length]).toEqual(
        [q, 1],
      )
    }
    expect(await find(`q=${order.id}&state=settled`)).toEqual([])
    expect(await find(`q=${order.id}&method=retail`)).toEqual([])
    expect(await find(`q=${order.id}&to=2020-01-01`)).toEqual([])
    expect(await find('q=nobody')).toEqual([])
    expect((await as('finance')('GET', '/payments?from=2026-02-30')).status).toBe(422)
  })

  test('go on from page to page, and stay within the warehouses of the operator', async () => {
    for (let made = 0; made < 3; made += 1) await waitingOrder(shop)
    const call = as('finance')
    const seen: number[] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const page: { body: { data: PaymentRow[]; metadata: { next_cursor: string | null } } } = await call<PaymentRow[]>(
        'GET',
        `/payments?limit=2&cursor=${cursor}`,
      )
      seen.push(...page.body.data.map(({ id }) => id))
      cursor = page.body.metadata.next_cursor
    }
    expect(seen).toEqual((await find('')).map(({ id }) => id))
    const elsewhere = operatorOf(shop, ['finance'], { warehouses: [shop.warehouses[1]?.id ?? 0] })
    expect((await elsewhere<PaymentRow[]>('GET', '/payments')).body.data).toEqual([])
    expect((await elsewhere('GET', `/payments/${seen[0]}`)).status).toBe(404)
  })

  test('carry the sums of all that the filter selects, by status, on their first page only', async () => {
    const [first, second] = [await waitingOrder(shop), await waitingOrder(shop)]
    const call = as('finance')
    const sumsOf = async (query: string) =>
      (await call('GET', `/payments?${query}`)).body.metadata as PaymentList['metadata']
    const whole = (await sumsOf('state=pending')).sums
    const rows = await find('state=pending')
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    expect(rows.length).toBeGreaterThan(1)
    expect(whole).toEqual([{ status: 'pending', count: rows.length, amount }])
    const page = await sumsOf('state=pending&limit=1')
    expect(page.sums).toEqual(whole)
    expect((await sumsOf(`state=pending&limit=1&cursor=${page.next_cursor}`)).sums).toEqual([])
    expect((await sumsOf(`q=${first.id}`)).sums).toEqual([{ status: 'pending', count: 1, amount: first.net_price }])
    const elsewhere = operatorOf(shop, ['finance'], { warehouses: [shop.warehouses[1]?.id ?? 0] })
    expect((await elsewhere('GET', `/payments?q=${second.id}`)).body).toMatchObject({ metadata: { sums: [] } })
  })

  test('are downloaded as the filter selects them, with the buyers masked for an auditor, and that is written down', async () => {
    const order = await waitingOrder(shop)
    const text = async (role: OperatorRole, query: string) => {
      const file = await openOffice(shop).send(makeOperator('Fani', [role]), 'GET', `/payments.csv?${query}`)
      return [file.status, file.headers.get('content-disposition'), await file.text()] as const
    }
    const [status, disposition, lines] = await text('finance', `q=${order.id}`)
    expect([status, disposition]).toEqual([200, 'attachment; filename="payments.csv"'])
    expect(lines.trim().split('\r\n')).toHaveLength(2)
    expect(lines).toContain(`,midtrans,virtual_account,bca,pending,${order.net_price},GRY-${order.id}-1,`)
    expect((await text('finance', 'to=2020-01-01'))[2].trim().split('\r\n')).toHaveLength(1)
    expect((await text('auditor', `q=${order.id}`))[2]).toMatch(/,\S•••/)
    expect((await text('warehouse', ''))[0]).toBe(403)
    const [row] = await shop.connection.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.action, 'payments_exported'))
      .limit(1)
    expect(row).toMatchObject({ after: {} })
  })

  test('are closed to those who do not work with money, and name no buyer to an auditor', async () => {
    const order = await waitingOrder(shop)
    const id = await attemptOf(order.id)
    for (const role of ['warehouse', 'catalogue'] as const) {
      expect((await as(role)('GET', '/payments')).status).toBe(403)
      expect((await as(role)('GET', `/payments/${id}`)).status).toBe(403)
    }
    for (const role of ['support', 'auditor'] as const) {
      expect((await as(role)('POST', `/payments/${id}/ask`)).status).toBe(403)
      expect((await as(role)('POST', '/inbox/1/replay')).status).toBe(403)
    }
    const [shown] = await find(`q=${order.id}`, 'auditor')
    expect(shown?.order.buyer).toMatch(/^\S•••/)
  })
})

describe('a payment', () => {
  test('shows what its gateway notified, without what would let somebody forge it', async () => {
    const order = await waitingOrder(shop)
    await order.payAtBank()
    await applyInbox(shop.context)
    const shown = await show(await attemptOf(order.id))
    expect(shown).toMatchObject({ status: 'settled', events: [{ state: 'applied', provider: 'midtrans' }] })
    expect(shown.events[0]?.payload).toMatchObject({ order_id: `GRY-${order.id}-1`, signature_key: '•••' })
    expect((await as('finance')('GET', '/payments/999999')).status).toBe(404)
  })

  test('that was settled without a notification is found by asking its gateway', async () => {
    const order = await waitingOrder(shop)
    await order.settleSilently(new Date())
    const id = await attemptOf(order.id)
    const answers = await Promise.all([1, 2].map(() => as('finance')('POST', `/payments/${id}/ask`)))
    expect(answers.map(({ status, body }) => [status, body.data.status, body.data.known])).toEqual([
      [200, 'settled', true],
      [200, 'settled', true],
    ])
    expect(await order.status()).toBe('payment_verified')
    await setGateway(shop, 'midtrans', 'broken')
    expect((await as('finance')('POST', `/payments/${id}/ask`)).body.code).toBe('gateway_unavailable')
    await setGateway(shop, 'midtrans', 'well')
  })
})

describe('the replay of a notification', () => {
  test('applies what was missed, once, also when two operators replay at the same time', async () => {
    const order = await waitingOrder(shop)
    await notify(shop, notification(order, 'settlement'))
    await applyInbox(shop.context)
    const id = await attemptOf(order.id)
    const [event] = (await show(id)).events
    expect(event).toMatchObject({ state: 'ignored' })
    await order.settleSilently(new Date())
    const call = as('finance')
    const both = await Promise.all([1, 2].map(() => call<ReplayedEvent>('POST', `/inbox/${event?.id}/replay`)))
    expect(both.map(({ body }) => body.data.applied).sort()).toEqual([false, true])
    expect(await order.status()).toBe('payment_verified')
    const again = await call<ReplayedEvent>('POST', `/inbox/${event?.id}/replay`)
    expect(again.body.data).toMatchObject({ applied: false, event: { state: 'applied', attempts: 4 } })
    expect(await order.stock_item()).toMatchObject({ reserved: 1 })
  })

  test('leaves the event as it was while the gateway does not answer, and knows only notifications of gateways', async () => {
    const order = await waitingOrder(shop)
    await notify(shop, notification(order, 'pending'))
    await applyInbox(shop.context)
    const [event] = (await show(await attemptOf(order.id))).events
    await setGateway(shop, 'midtrans', 'broken')
    const refused = await as('finance')('POST', `/inbox/${event?.id}/replay`)
    await setGateway(shop, 'midtrans', 'well')
    expect([refused.status, refused.body.code]).toEqual([503, 'gateway_unavailable'])
    expect((await show(await attemptOf(order.id))).events[0]).toMatchObject({ attempts: event?.attempts })
    const foreign = { provider: 'biteship', event_id: 'x', payload: {}, received_at: new Date() }
    const [parcel] = await shop.connection.db.insert(webhook_inbox).values(foreign).returning()
    expect((await as('finance')('POST', `/inbox/${parcel?.id}/replay`)).status).toBe(404)
    expect((await as('finance')('POST', '/inbox/999999/replay')).status).toBe(404)
  })
})

test('wrong amounts, second payments and chargebacks are listed with what they are about', async () => {
  const wrong = await waitingOrder(shop)
  const isWrong = eq(simulated_charges.order_id, `GRY-${wrong.id}-1`)
  const payload = { ...(await wrong.charge())?.payload, gross_amount: '10000.00' }
  await shop.connection.db.update(simulated_charges).set({ payload }).where(isWrong)
  await wrong.settleSilently(new Date())
  await notify(shop, notification(wrong, 'settlement'))
  const disputed = await waitingOrder(shop)
  await disputed.payAtBank()
  await applyInbox(shop.context)
  await shop.connection.db
    .update(simulated_charges)
    .set({ transaction_status: 'chargeback' })
    .where(eq(simulated_charges.order_id, `GRY-${disputed.id}-1`))
  await as('finance')('POST', `/payments/${await attemptOf(disputed.id)}/ask`)
  const twice = await unpaidOrder(shop)
  await twice.pay({ method: 'virtual_account', channel: 'bca' })
  await twice.pay({ method: 'virtual_account', channel: 'bni' })
  await decide(shop, `GRY-${twice.id}-2`, 'pay')
  await applyInbox(shop.context)
  await decide(shop, `GRY-${twice.id}-1`, 'pay_late')
  await applyInbox(shop.context)
  const { body } = await as('finance')<PaymentProblem[]>('GET', '/payments/problems')
  const about = (id: number) => body.data.filter(({ order }) => order.id === id)
  expect(about(twice.id)).toMatchObject([{ kind: 'second_settlement', amount: twice.net_price, status: 'needs_bank' }])
  expect(about(twice.id)[0]?.payment_id).toBe(await attemptOf(twice.id))
  expect(about(wrong.id)).toMatchObject([{ kind: 'amount_differs', amount: wrong.net_price, received: '10000.00' }])
  expect(about(disputed.id)).toMatchObject([{ kind: 'charged_back', amount: disputed.net_price }])
  expect((await as('warehouse')('GET', '/payments/problems')).status).toBe(403)
})
