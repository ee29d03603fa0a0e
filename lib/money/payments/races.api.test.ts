import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { applyInbox, closeCharges } from '@/lib/money/payments/jobs'
import { payment_attempts, simulated_charges } from '@/lib/money/payments/tables'
import { billOf, type Data, decide, unpaidOrder } from '@/lib/money/payments/testing'
import { balanceOf, makeMember, postAs } from '@/lib/orders/orders/testing/buyers'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { sendRefunds } from '@/lib/orders/refunds/jobs'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterEach(() => {
  jest.restoreAllMocks()
})
afterAll(() => shop.close())

const BCA = { method: 'virtual_account', channel: 'bca' }
const DANA = { method: 'e_wallet', channel: 'dana' }
const GOPAY = { method: 'e_wallet', channel: 'gopay' }
const TWENTY = Array.from({ length: 20 }, (_, index) => index)

type Order = Awaited<ReturnType<typeof unpaidOrder>>

const cancel = ({ id, buyer }: Order) => shop.call<Data>('POST', `/orders/${id}/cancel`, {}, buyer.headers)

const refundsOf = async (order: Order) => (await order.refunds()).map(({ status }) => status)

/** Runs `act` just before the first request for a charge reaches the gateway. */
function beforeCharge(path: string, act: () => Promise<unknown>) {
  const { fetch } = globalThis
  let isDone = false
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!isDone && String(input).endsWith(path)) {
      isDone = true
      await act()
    }
    return fetch(input, init)
  })
}

describe('an order cancelled while its payment starts', () => {
  test.each([
    ['/v2/charge', BCA, 'cancel'],
    ['/ewallets/charges', DANA, 'pending'],
  ])('returns no payment instructions, and its charge is ended (%s)', async (path, channel, ends) => {
    const order = await unpaidOrder(shop)
    beforeCharge(path, async () => {
      expect((await cancel(order)).status).toBe(200)
      await closeCharges(shop.context)
    })
    const { status, body } = await order.pay(channel)
    expect([status, body.code]).toEqual([409, 'payment_not_open'])
    await closeCharges(shop.context)
    expect((await order.charges()).map(({ transaction_status }) => transaction_status)).toEqual([ends])
    expect((await order.attempts()).map((attempt) => attempt.status)).toEqual(['cancelled'])
  })

  test('is refunded when a charge that could not be ended is paid, even without a notification', async () => {
    const order = await unpaidOrder(shop)
    beforeCharge('/ewallets/charges', async () => {
      await cancel(order)
      await closeCharges(shop.context)
    })
    await order.pay(DANA)
    await decide(shop, `GRY-${order.id}-1`, 'pay')
    await closeCharges(shop.context)
    await sendRefunds(shop.context)
    expect([await order.status(), await refundsOf(order)]).toEqual(['cancelled', ['paid']])
  })

  test('is refunded when it is paid on the gateway’s hosted page that was still open', async () => {
    const order = await unpaidOrder(shop)
    await order.pay({ method: 'invoice' })
    await cancel(order)
    await closeCharges(shop.context)
    const [charge] = await order.charges()
    const choose = (choice: string) =>
      fetch(`${shop.origin}/api/sim/pay/${charge?.transaction_id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: choice,
        redirect: 'manual',
      })
    await choose('type=gopay')
    await choose('outcome=pay')
    await closeCharges(shop.context)
    expect([await order.status(), await refundsOf(order)]).toEqual(['cancelled', ['needs_bank']])
  })
})

describe('twenty concurrent requests', () => {
  test('for different methods leave one open attempt, and the others are ended at their gateways', async () => {
    const order = await unpaidOrder(shop, { who: await makeMember(shop) })
    const methods = [BCA, GOPAY, { ...BCA, channel: 'bni' }, { method: 'e_wallet', channel: 'qris' }]
    const answers = await Promise.all(TWENTY.map((index) => order.pay(methods[index % methods.length] ?? BCA)))
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    const open = (await order.attempts()).filter(({ status }) => ['created', 'pending'].includes(status))
    expect(open).toHaveLength(1)
    await closeCharges(shop.context)
    const pending = (await order.charges()).filter(({ transaction_status }) => transaction_status === 'pending')
    expect(pending.map(({ order_id }) => order_id)).toEqual([open[0]?.provider_order_id])
  })

  test('to cancel succeed once, before and after the payment, with one refund', async () => {
    for (const isPaid of [false, true]) {
      const order = await unpaidOrder(shop)
      await order.pay(GOPAY)
      if (isPaid) {
        await decide(shop, `GRY-${order.id}-1`, 'pay')
        await applyInbox(shop.context)
      }
      const answers = await Promise.all(TWENTY.map(() => cancel(order)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...TWENTY.slice(1).map(() => 409)])
      const { fetch } = globalThis
      const sent: string[] = []
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        if (String(input).endsWith('/refund')) sent.push(String(input))
        return fetch(input, init)
      })
      await Promise.all(TWENTY.slice(0, 5).map(() => sendRefunds(shop.context)))
      jest.restoreAllMocks()
      expect(sent).toHaveLength(isPaid ? 1 : 0)
      expect(await refundsOf(order)).toEqual(isPaid ? ['paid'] : [])
      expect((await order.charges()).flatMap(({ refunds }) => refunds)).toHaveLength(isPaid ? 1 : 0)
      expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 0 })
    }
  })

  test('to cancel during a payment end paid or cancelled and refunded', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(GOPAY)
    const paid = decide(shop, `GRY-${order.id}-1`, 'pay').then(() => applyInbox(shop.context))
    await Promise.all([paid, ...TWENTY.map(() => cancel(order))])
    await applyInbox(shop.context)
    await closeCharges(shop.context)
    await sendRefunds(shop.context)
    const [charge] = await order.charges()
    const kept = charge?.transaction_status === 'settlement' ? 'payment_verified' : 'cancelled'
    expect([await order.status(), await refundsOf(order)]).toEqual([
      kept,
      charge?.transaction_status === 'refund' ? ['paid'] : [],
    ])
  })

  test('to decide about a refund succeed once', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(BCA)
    await decide(shop, `GRY-${order.id}-1`, 'pay')
    await applyInbox(shop.context)
    await cancel(order)
    const [refund] = await order.refunds()
    expect(refund?.status).toBe('needs_bank')
    const decisions = await Promise.allSettled(
      TWENTY.map((index) => decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: `TRF-${index}` })),
    )
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a payment', () => {
  test('that arrives late for a replaced attempt ends the open one', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(BCA)
    await order.pay(GOPAY)
    await decide(shop, `GRY-${order.id}-1`, 'pay_late')
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect((await order.attempts()).map(({ status }) => status)).toEqual(['settled', 'cancelled'])
    await closeCharges(shop.context)
    expect((await order.charges()).filter(({ transaction_status }) => transaction_status === 'pending')).toEqual([])
  })

  test('above the limit needs an approval before it is refunded', async () => {
    const limit = env().REFUND_AUTO_LIMIT
    env().REFUND_AUTO_LIMIT = 1_000
    const order = await unpaidOrder(shop)
    await order.pay(GOPAY)
    await decide(shop, `GRY-${order.id}-1`, 'pay')
    await applyInbox(shop.context)
    await cancel(order)
    env().REFUND_AUTO_LIMIT = limit
    await sendRefunds(shop.context)
    expect(await refundsOf(order)).toEqual(['needs_approval'])
    const [refund] = await order.refunds()
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'approve', note: '' })
    await sendRefunds(shop.context)
    expect(await refundsOf(order)).toEqual(['paid'])
  })

  test('of a cancelled order is refunded together with the wallet part', async () => {
    const buyer = await makeMember(shop, { wallet: 50_000 })
    const product = await shop.product({ price: 150_000 })
    const line = { product_id: product.id, quantity: 1 }
    const { body } = await postAs(shop, buyer, '/orders', orderOf(buyer, [line], { wallet_reduction: 50_000 }))
    const { id } = body.data
    await postAs(shop, buyer, `/orders/${id}/pay`, GOPAY)
    await decide(shop, `GRY-${id}-1`, 'pay')
    await applyInbox(shop.context)
    expect(await balanceOf(shop, buyer, 'wallet')).toBe(0)
    expect((await postAs(shop, buyer, `/orders/${id}/cancel`, {})).status).toBe(200)
    expect(await balanceOf(shop, buyer, 'wallet')).toBe(50_000)
    await sendRefunds(shop.context)
  })

  test('is refused after the deadline even before the expiry job has run', async () => {
    const order = await unpaidOrder(shop)
    clock.pass(24 * 3600)
    const { status, body } = await order.pay(BCA)
    expect([status, body.code, await order.attempts()]).toEqual([409, 'payment_not_open', []])
    await cancel(order)
    clock.pass(-24 * 3600)
  })
})

const insertAbandoned = command(async (work, { order, count }: { order: Order; count: number }) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 100)
  const later = new Date(work.now.getTime() + 3_600_000)
  await work.db.insert(simulated_charges).values(
    numbers.map((number) => ({
      transaction_id: `ewc_${order.id}_${number}`,
      order_id: `GRY-${order.id}-${number}`,
      provider: 'xendit',
      payload: { id: `ewc_${order.id}_${number}`, reference_id: `GRY-${order.id}-${number}`, charge_amount: 170_000 },
      transaction_status: 'pending',
      notification_url: `${shop.origin}/api/webhooks/payments/xendit`,
      created_at: work.now,
      expires_at: later,
    })),
  )
  const { id: bill_id } = await billOf(work.db, order.id)
  await work.db.insert(payment_attempts).values(
    numbers.map((number) => ({
      bill_id,
      order_id: order.id,
      provider: 'xendit' as const,
      provider_order_id: `GRY-${order.id}-${number}`,
      provider_transaction_id: `ewc_${order.id}_${number}`,
      ...{ method: 'e_wallet', channel: 'dana', amount: order.net_price, status: 'cancelled' as const },
      expires_at: later,
      created_at: work.now,
      updated_at: work.now,
    })),
  )
})

test('many abandoned charges of one buyer do not delay ending the charges of others', async () => {
  const [hoarder, other] = [await unpaidOrder(shop), await unpaidOrder(shop)]
  await insertAbandoned(shop.context, { order: hoarder, count: 200 })
  clock.pass(1)
  await other.pay(BCA)
  await cancel(other)
  await closeCharges(shop.context)
  clock.pass(60)
  await closeCharges(shop.context)
  expect((await other.charges()).map(({ transaction_status }) => transaction_status)).toEqual(['cancel'])
})
