import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { applyInbox, closeCharges } from '@/lib/money/payments/jobs'
import { payment_attempts, simulated_charges } from '@/lib/money/payments/tables'
import { type Data, decide, unpaidOrder } from '@/lib/money/payments/testing'
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

/** Does something just before the gateway hears of a charge. */
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

describe('an order that is called off while its payment begins', () => {
  test.each([
    ['/v2/charge', BCA, 'cancel'],
    ['/ewallets/charges', DANA, 'pending'],
  ])('shows nobody how to pay it, and the charge is ended (%s)', async (path, way, ends) => {
    const order = await unpaidOrder(shop)
    beforeCharge(path, async () => {
      expect((await cancel(order)).status).toBe(200)
      await closeCharges(shop.context)
    })
    const { status, body } = await order.pay(way)
    expect([status, body.code]).toEqual([409, 'payment_not_open'])
    await closeCharges(shop.context)
    expect((await order.charges()).map(({ transaction_status }) => transaction_status)).toEqual([ends])
    expect((await order.attempts()).map((attempt) => attempt.status)).toEqual(['cancelled'])
  })

  test('gives the money back that a charge took which could not be ended, whether or not anybody tells of it', async () => {
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

  test('is watched as long as the gateway’s own page is open, on which nobody has chosen yet', async () => {
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

describe('twenty at once', () => {
  test('of different ways to pay leave one that is open, and every other one is ended at its gateway', async () => {
    const order = await unpaidOrder(shop, { who: await makeMember(shop) })
    const ways = [BCA, GOPAY, { ...BCA, channel: 'bni' }, { method: 'e_wallet', channel: 'qris' }]
    const answers = await Promise.all(TWENTY.map((index) => order.pay(ways[index % ways.length] ?? BCA)))
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    const open = (await order.attempts()).filter(({ status }) => ['created', 'pending'].includes(status))
    expect(open).toHaveLength(1)
    await closeCharges(shop.context)
    const pending = (await order.charges()).filter(({ transaction_status }) => transaction_status === 'pending')
    expect(pending.map(({ order_id }) => order_id)).toEqual([open[0]?.provider_order_id])
  })

  test('of cancelling are one, before and after paying, and one refund', async () => {
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

  test('of cancelling and being paid end in one of both, and nobody keeps money for nothing', async () => {
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

  test('of deciding about a refund are one', async () => {
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
  test('that comes late for a try that was left ends the one that is open', async () => {
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

  test('above the limit waits for a person before it goes back', async () => {
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

  test('called off gives back what was spent of the wallet as well', async () => {
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

  test('is not begun for an order whose time is over, though no clock has struck yet', async () => {
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
  await work.db.insert(payment_attempts).values(
    numbers.map((number) => ({
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

test('however many wallets somebody opens and leaves, the charges of others are ended', async () => {
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
