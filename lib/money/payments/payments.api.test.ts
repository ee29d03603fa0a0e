import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { outcome } from '@/lib/db/testing'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { applyInbox, closeCharges, reconcilePayments } from '@/lib/money/payments/jobs'
import { payment_attempts, simulated_charges } from '@/lib/money/payments/tables'
import { type Data, notification, notify, type Waiting, waitingOrder } from '@/lib/money/payments/testing'
import { finishOrderTask } from '@/lib/orders/desk/commands/finish-task'
import { listOpenTasks } from '@/lib/orders/desk/queries/overview'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { refunds } from '@/lib/orders/refunds/tables'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { listTasksOf } from '@/lib/work/tasks/queries/tasks'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

describe('paying with a virtual account', () => {
  test.each([
    ['bca', /^\d{15}$/],
    ['bni', /^\d{16}$/],
    ['bri', /^\d{18}$/],
    ['permata', /^\d{12}$/],
    ['other', /^\d{12}$/],
  ])(
    '%s answers with an account number, name, amount and deadline [PAY-012] [PAY-043] [PAY-046]',
    async (channel, pattern) => {
      const order = await waitingOrder(shop, { channel })
      expect(order.paid.status).toBe(200)
      expect(order.paid.body.data).toMatchObject({
        amount: order.net_price,
        name: 'Sari Wijaya',
        status: 'pending',
        channel,
      })
      expect(order.paid.body.data.account_number).toMatch(pattern)
    },
  )

  test('mandiri answers with a bill key and a biller code on both payment paths [PAY-043] [PAY-047]', async () => {
    const order = await waitingOrder(shop, { channel: 'mandiri' })
    expect(order.paid.body.data).toMatchObject({ biller_code: '70012', account_number: null })
    expect(order.paid.body.data.bill_key).toMatch(/^\d+$/)
    const alias = await shop.call<Data>(
      'POST',
      `/orders/${order.id}/midtrans/pay`,
      { method: 'virtual_account', channel: 'mandiri' },
      order.buyer.headers,
    )
    expect(alias.body.data.bill_key).toBe(order.paid.body.data.bill_key)
  })

  test('choosing the same method again returns the same number, another method replaces it', async () => {
    const order = await waitingOrder(shop)
    const again = await order.pay({ method: 'virtual_account', channel: 'bca' })
    expect(again.body.data.account_number).toBe(order.paid.body.data.account_number)
    const other = await order.pay({ method: 'virtual_account', channel: 'bni' })
    expect(other.body.data.account_number).not.toBe(order.paid.body.data.account_number)
    expect((await order.charge())?.transaction_status).toBe('cancel')
    const attempts = await shop.connection.db
      .select()
      .from(payment_attempts)
      .where(eq(payment_attempts.order_id, order.id))
    expect(attempts.map(({ status }) => status).sort()).toEqual(['cancelled', 'pending'])
  })

  test('cancelling an order ends its charge at the gateway', async () => {
    const order = await waitingOrder(shop)
    await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
    await closeCharges(shop.context)
    expect((await order.charge())?.transaction_status).toBe('cancel')
    expect((await order.payAtBank()).status).toBe(409)
    expect(await order.status()).toBe('cancelled')
  })

  test('a different amount, an unknown channel and another buyer are refused', async () => {
    const order = await waitingOrder(shop)
    const wrong = await order.pay({ method: 'virtual_account', channel: 'bca', amount: 1 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'payment_amount_changed'])
    const unknown = await order.pay({ method: 'virtual_account', channel: 'bitcoin' })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'payment_channel_unavailable'])
    const stranger = await makeBuyer(shop)
    const foreign = await shop.call<Data>(
      'POST',
      `/orders/${order.id}/pay`,
      { method: 'virtual_account', channel: 'bca' },
      stranger.headers,
    )
    expect(foreign.status).toBe(404)
  })

  test('four concurrent requests start one payment', async () => {
    const product = await shop.product({ price: 150_000 })
    const buyer = await makeBuyer(shop)
    const { body } = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
    const pay = () =>
      shop.call<Data>(
        'POST',
        `/orders/${body.data.id}/pay`,
        { method: 'virtual_account', channel: 'bca' },
        buyer.headers,
      )
    const answers = await Promise.all([pay(), pay(), pay(), pay()])
    expect(
      new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.data.account_number)).size,
    ).toBe(1)
    const attempts = await shop.connection.db
      .select()
      .from(payment_attempts)
      .where(eq(payment_attempts.order_id, body.data.id))
    expect(attempts).toHaveLength(1)
  })
})

describe('a notification', () => {
  test('of a bank payment, signed and sent over HTTP, marks the order as paid and keeps its pieces [ORD-002] [PAY-046]', async () => {
    const order = await waitingOrder(shop)
    expect((await order.payAtBank()).status).toBe(200)
    await applyInbox(shop.context)
    const { body } = await shop.call<Data>('GET', `/orders/${order.id}`, undefined, order.buyer.headers)
    const invoice_url = `/api/v1/orders/${order.id}/invoice`
    expect(body.data).toMatchObject({ status: 'payment_verified', paid: true, invoice_url })
    expect(body.data.invoice_number).toMatch(/^INV\/\d{4}\/\d{6}$/)
    expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 1 })
    expect(body.data.actions).toEqual(['cancel_order'])
  })

  test('of a payment allows a cancellation before processing, which opens one refund', async () => {
    const order = await waitingOrder(shop)
    await order.payAtBank()
    await applyInbox(shop.context)
    const cancel = () => shop.call<Data>('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const owed = await shop.connection.db.select().from(refunds).where(eq(refunds.order_id, order.id))
    expect(owed.map(({ cause, amount }) => [cause, amount])).toEqual([['order_cancelled', order.net_price]])
    expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 0 })
  })

  test('sent three times and out of order is applied once', async () => {
    const order = await waitingOrder(shop)
    await order.payAtBank()
    await notify(shop, notification(order, 'settlement'))
    await notify(shop, notification(order, 'settlement'))
    await notify(shop, notification(order, 'pending'))
    await applyInbox(shop.context)
    await notify(shop, notification(order, 'expire', { status_code: '407' }))
    await notify(shop, notification(order, 'settlement'))
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    const timeline = await shop.call<{ data: { verb: string }[] }>(
      'GET',
      `/orders/${order.id}/activities`,
      undefined,
      order.buyer.headers,
    )
    expect(timeline.body.data.map(({ verb }) => verb)).toEqual(['create_order', 'confirm_payment'])
    expect((await order.inbox()).filter(({ state }) => state === 'applied')).toHaveLength(1)
  })

  test.each([
    ['a wrong signature', (order: Waiting) => notification(order, 'settlement', { signature_key: 'f'.repeat(128) })],
    ['an edited amount', (order: Waiting) => notification(order, 'settlement', { gross_amount: '10000.00' })],
    ['no signature', (order: Waiting) => notification(order, 'settlement', { signature_key: undefined })],
    ['fields of another kind', (order: Waiting) => notification(order, 'settlement', { order_id: { $ne: 1 } })],
    ['no JSON', () => '{"order_id":'],
    ['an empty body', () => ''],
    ['an array', () => [1, 2, 3]],
  ])('with %s is refused and nothing is stored', async (_name, make) => {
    const order = await waitingOrder(shop)
    const answer = await notify(shop, make(order))
    expect(answer.status).toBe(403)
    expect(await order.inbox()).toHaveLength(0)
    expect(await order.status()).toBe('waiting_payment')
  })

  test('with a valid signature and a forged status changes nothing, because the gateway is asked', async () => {
    const order = await waitingOrder(shop)
    const answer = await notify(shop, notification(order, 'pending', { transaction_status: 'settlement' }))
    expect(answer.status).toBe(200)
    await applyInbox(shop.context)
    expect(await order.status()).toBe('waiting_payment')
    expect((await order.inbox()).map(({ state, reason }) => [state, reason])).toEqual([['ignored', 'already so']])
    await order.payAtBank()
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('of a different amount does not pay the order and opens a task for an operator', async () => {
    const order = await waitingOrder(shop)
    const { db } = shop.connection
    const charge = await order.charge()
    const payload = { ...charge?.payload, gross_amount: '10000.00' }
    const isIts = eq(simulated_charges.order_id, `GRY-${order.id}-1`)
    await db.update(simulated_charges).set({ payload }).where(isIts)
    await order.settleSilently(clock.now())
    for (const _turn of [1, 2]) {
      clock.pass(120)
      await reconcilePayments(shop.context)
    }
    expect(await order.status()).toBe('waiting_payment')
    const waits = await listTasksOf(db, subjectOf(order.id))
    expect(waits.map(({ kind, data }) => [kind, data])).toEqual([
      ['amount_differs', { amount: order.net_price, payment: expect.any(Number), received: '10000.00' }],
    ])
    await db.update(simulated_charges).set({ payload: charge?.payload }).where(isIts)
    clock.pass(120)
    await reconcilePayments(shop.context)
    expect(await order.status()).toBe('payment_verified')
    const seen = { order_id: order.id, kind: 'amount_differs' } as const
    const isListed = async () =>
      (await listOpenTasks(shop.context)).some(
        (work) => work.kind === seen.kind && work.order === formattedId(order.id),
      )
    expect(await isListed()).toBe(true)
    expect(await outcome(finishOrderTask(shop.context, seen))).toBe('done')
    expect(await isListed()).toBe(false)
    expect(await outcome(finishOrderTask(shop.context, seen))).toBe('not_found')
  })

  test('for an unknown order is accepted, logged and ignored', async () => {
    const ghost = { id: 111_111_111_111, net_price: 150_000 }
    expect((await notify(shop, notification(ghost, 'settlement'))).status).toBe(200)
    await applyInbox(shop.context)
    const rows = await shop.connection.db.select().from(webhook_inbox)
    const row = rows.find(({ payload }) => payload.order_id === `GRY-${ghost.id}-1`)
    expect(row).toMatchObject({ state: 'ignored', reason: 'the gateway does not know this charge' })
  })

  test('that is lost is made up for by asking the gateway', async () => {
    const order = await waitingOrder(shop)
    await order.settleSilently(clock.now())
    clock.pass(120)
    await reconcilePayments(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })
})
