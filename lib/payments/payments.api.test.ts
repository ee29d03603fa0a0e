import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/api/testing'
import { payment_attempts, simulated_charges, stock_items, webhook_inbox } from '@/lib/db/tables'
import { expireUnpaidOrders } from '@/lib/orders/jobs'
import { applyInbox, closeCharges, reconcilePayments } from '@/lib/payments/jobs'
import { midtransSignature } from '@/lib/payments/providers/midtrans'
import { env } from '@/lib/platform/env'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type Data = { data: Record<string, unknown>; code?: string }

/** An order that waits at a bank, with the gateway's own words about it. */
async function waitingOrder({ channel = 'bca', stock = 10 } = {}) {
  const product = await shop.product({ stock, price: 150_000 })
  const buyer = await makeBuyer(shop)
  const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
  const { id, net_price } = placed.body.data
  const pay = (input: object) => shop.call<Data>('POST', `/orders/${id}/pay`, input, buyer.headers)
  const paid = await pay({ method: 'virtual_account', channel, amount: net_price })
  const charge = async () => {
    const [row] = await shop.connection.db
      .select()
      .from(simulated_charges)
      .where(eq(simulated_charges.order_id, `GRY-${id}-1`))
    return row
  }
  const status = async () => (await shop.call<Data>('GET', `/orders/${id}`, undefined, buyer.headers)).body.data.status
  const stock_item = async () => {
    const [row] = await shop.connection.db.select().from(stock_items).where(eq(stock_items.product_id, product.id))
    return row && { on_hand: row.on_hand, reserved: row.reserved }
  }
  return { id, net_price, buyer, pay, paid, charge, status, stock_item }
}

type Waiting = Awaited<ReturnType<typeof waitingOrder>>

/** A notification as the gateway writes it, signed with the shop's key. */
function notification(
  order: Pick<Waiting, 'id' | 'net_price'>,
  transaction_status: string,
  more: Record<string, unknown> = {},
) {
  const status_code = transaction_status === 'settlement' ? '200' : transaction_status === 'pending' ? '201' : '202'
  const body = { order_id: `GRY-${order.id}-1`, status_code, gross_amount: `${order.net_price}.00` }
  const signature_key = midtransSignature(body, env().midtrans_server_key)
  return {
    transaction_time: '2026-11-21 10:00:02',
    transaction_id: 'x',
    transaction_status,
    ...body,
    signature_key,
    ...more,
  }
}

const notify = (body: unknown) => shop.call<Data>('POST', '/api/webhooks/payments/midtrans', body)

const payAtBank = async (order: Waiting) => {
  const row = await order.charge()
  return shop.call('POST', `/api/sim/midtrans/charges/${row?.transaction_id}/pay`)
}

const inboxOf = (order: Waiting) =>
  shop.connection.db
    .select()
    .from(webhook_inbox)
    .then((rows) => rows.filter((row) => row.payload.order_id === `GRY-${order.id}-1`))

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
      const order = await waitingOrder({ channel })
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

  test('mandiri answers with a bill key and a biller code; both pay paths do [PAY-043] [PAY-047]', async () => {
    const order = await waitingOrder({ channel: 'mandiri' })
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

  test('the same method again shows the same number, another one replaces it', async () => {
    const order = await waitingOrder()
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

  test('a cancelled order cannot be paid any more: the gateway is told', async () => {
    const order = await waitingOrder()
    await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
    await closeCharges(shop.context)
    expect((await order.charge())?.transaction_status).toBe('cancel')
    expect((await payAtBank(order)).status).toBe(409)
    expect(await order.status()).toBe('cancelled')
  })

  test('an amount that is not ours, an unknown channel and a stranger are refused', async () => {
    const order = await waitingOrder()
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

  test('two requests at once start one payment', async () => {
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
  test('paid at the bank: the signed notification over HTTP makes the order paid and keeps the pieces [ORD-002] [PAY-046]', async () => {
    const order = await waitingOrder()
    expect((await payAtBank(order)).status).toBe(200)
    await applyInbox(shop.context)
    const { body } = await shop.call<Data>('GET', `/orders/${order.id}`, undefined, order.buyer.headers)
    expect(body.data).toMatchObject({ status: 'payment_verified', paid: true, invoice_url: null })
    expect(body.data.invoice_number).toContain(String(order.id))
    expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 1 })
    expect(body.data.actions).toEqual([])
    const cancel = await shop.call<Data>('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
    expect([cancel.status, cancel.body.code]).toEqual([409, 'invalid_transition'])
  })

  test('three times and out of order it is applied once', async () => {
    const order = await waitingOrder()
    await payAtBank(order)
    await notify(notification(order, 'settlement'))
    await notify(notification(order, 'settlement'))
    await notify(notification(order, 'pending'))
    await applyInbox(shop.context)
    await notify(notification(order, 'expire', { status_code: '407' }))
    await notify(notification(order, 'settlement'))
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    const timeline = await shop.call<{ data: { verb: string }[] }>(
      'GET',
      `/orders/${order.id}/activities`,
      undefined,
      order.buyer.headers,
    )
    expect(timeline.body.data.map(({ verb }) => verb)).toEqual(['create_order', 'confirm_payment'])
    expect((await inboxOf(order)).filter(({ state }) => state === 'applied')).toHaveLength(1)
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
    const order = await waitingOrder()
    const answer = await notify(make(order))
    expect(answer.status).toBe(403)
    expect(await inboxOf(order)).toHaveLength(0)
    expect(await order.status()).toBe('waiting_payment')
  })

  test('with a true signature and an edited status changes nothing: the gateway is asked', async () => {
    const order = await waitingOrder()
    const answer = await notify(notification(order, 'pending', { transaction_status: 'settlement' }))
    expect(answer.status).toBe(200)
    await applyInbox(shop.context)
    expect(await order.status()).toBe('waiting_payment')
    expect((await inboxOf(order)).map(({ state, reason }) => [state, reason])).toEqual([['ignored', 'already so']])
    await payAtBank(order)
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('for an unknown order is taken, logged and ignored', async () => {
    const ghost = { id: 111_111_111_111, net_price: 150_000 }
    expect((await notify(notification(ghost, 'settlement'))).status).toBe(200)
    await applyInbox(shop.context)
    const rows = await shop.connection.db.select().from(webhook_inbox)
    const row = rows.find(({ payload }) => payload.order_id === `GRY-${ghost.id}-1`)
    expect(row).toMatchObject({ state: 'ignored', reason: 'the gateway does not know this charge' })
  })

  test('that never came is made up for by asking the gateway', async () => {
    const order = await waitingOrder()
    await shop.connection.db
      .update(simulated_charges)
      .set({ transaction_status: 'settlement', settled_at: clock.now() })
      .where(eq(simulated_charges.order_id, `GRY-${order.id}-1`))
    clock.set(new Date(clock.now().getTime() + 2 * 60_000))
    await reconcilePayments(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })
})

describe('money that comes late', () => {
  const settleSilently = (order: Waiting) =>
    shop.connection.db
      .update(simulated_charges)
      .set({ transaction_status: 'settlement', settled_at: clock.now() })
      .where(eq(simulated_charges.order_id, `GRY-${order.id}-1`))

  const letExpire = async (order: Waiting) => {
    const start = clock.now().getTime()
    clock.set(new Date(start + 25 * 3_600_000))
    await expireUnpaidOrders(shop.context)
    expect(await order.status()).toBe('cancelled')
  }

  test('within the grace the order is paid, not expired [PAY-026]', async () => {
    const order = await waitingOrder()
    await settleSilently(order)
    clock.set(new Date(clock.now().getTime() + 25 * 3_600_000))
    await expireUnpaidOrders(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('after expiry the order is filled when the pieces are still there', async () => {
    const order = await waitingOrder({ stock: 2 })
    await letExpire(order)
    expect(await order.stock_item()).toEqual({ on_hand: 2, reserved: 0 })
    await settleSilently(order)
    await notify(notification(order, 'settlement'))
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(await order.stock_item()).toEqual({ on_hand: 2, reserved: 1 })
  })

  test('after expiry without pieces the order stays cancelled and the refund is due', async () => {
    const order = await waitingOrder({ stock: 1 })
    await letExpire(order)
    await shop.connection.db
      .update(stock_items)
      .set({ reserved: 1 })
      .where(eq(stock_items.product_id, await productOf(order)))
    await settleSilently(order)
    await notify(notification(order, 'settlement'))
    await applyInbox(shop.context)
    expect(await order.status()).toBe('cancelled')
    expect((await inboxOf(order)).map(({ reason }) => reason)).toEqual(['refund due: insufficient_stock'])
  })

  const productOf = async (order: Waiting) => {
    const { body } = await shop.call<{ data: { order_products: { product: { id: number } }[] } }>(
      'GET',
      `/orders/${order.id}`,
      undefined,
      order.buyer.headers,
    )
    return body.data.order_products[0]?.product.id ?? 0
  }
})
