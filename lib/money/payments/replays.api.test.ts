import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { applyInbox, closeCharges, reconcilePayments } from '@/lib/money/payments/jobs'
import { midtransSignature } from '@/lib/money/payments/providers/midtrans-words'
import { MOST_DENIALS } from '@/lib/money/payments/rules'
import { type Data, decide, unpaidOrder } from '@/lib/money/payments/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const BCA = { method: 'virtual_account', channel: 'bca' }
const DANA = { method: 'e_wallet', channel: 'dana' }

type Order = Awaited<ReturnType<typeof unpaidOrder>>

function midtransWebhook(order: Order, attempt: number, transaction_status: string, forged = false) {
  const status_code = { settlement: '200', pending: '201', expire: '407' }[transaction_status] ?? '202'
  const signed = { order_id: `GRY-${order.id}-${attempt}`, status_code, gross_amount: `${order.net_price}.00` }
  const signature_key = forged ? '0'.repeat(128) : midtransSignature(signed, env().midtrans_server_key)
  const body = { ...signed, transaction_status, transaction_id: 'x', signature_key }
  return () => shop.call('POST', '/api/webhooks/payments/midtrans', body)
}

/** The state of an order that must not depend on the order of notifications. */
async function outcomeOf(order: Order) {
  const { status, invoice_number } = await order.detail()
  const attempts = (await order.attempts()).map((attempt) => attempt.status)
  const refunds = (await order.refunds()).map((refund) => [refund.cause, refund.status, refund.amount])
  return { status, invoiced: Boolean(invoice_number), attempts, refunds, stock: await order.stock_item() }
}

describe('notifications of one order', () => {
  test('lead to one state when each is sent three times, in any order, with forged ones between', async () => {
    const outcomes = new Set<string>()
    const words = ['pending', 'settlement', 'expire', 'cancel', 'deny']
    const letters = words.flatMap((word) => [1, 2].flatMap((attempt) => [1, 2, 3].map(() => ({ word, attempt }))))
    const shuffled = fc.shuffledSubarray(letters, { minLength: letters.length })
    await fc.assert(
      fc.asyncProperty(shuffled, fc.integer({ min: 7, max: 29 }), async (sequence, pause) => {
        const order = await unpaidOrder(shop)
        await order.pay(BCA)
        await order.pay({ method: 'e_wallet', channel: 'gopay' })
        await decide(shop, `GRY-${order.id}-2`, 'pay')
        for (const [index, { word, attempt }] of sequence.entries()) {
          expect((await midtransWebhook(order, attempt, word)()).status).toBe(200)
          if (index % pause !== 0) continue
          expect((await midtransWebhook(order, attempt, 'settlement', true)()).status).toBe(403)
          await applyInbox(shop.context)
        }
        await applyInbox(shop.context)
        outcomes.add(JSON.stringify(await outcomeOf(order)))
      }),
      { numRuns: runs(3) },
    )
    expect([...outcomes].map((outcome) => JSON.parse(outcome))).toEqual([
      {
        status: 'payment_verified',
        invoiced: true,
        attempts: ['cancelled', 'settled'],
        refunds: [],
        stock: { on_hand: 10, reserved: 1 },
      },
    ])
  })

  test('of Xendit need its token and count only as far as Xendit confirms them', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(DANA)
    const [charge] = await order.charges()
    const data = { id: charge?.transaction_id, reference_id: charge?.order_id, status: 'SUCCEEDED' }
    const tell = (token: string) =>
      shop.call(
        'POST',
        '/api/webhooks/payments/xendit',
        { event: 'ewallet.capture', data },
        { 'x-callback-token': token },
      )
    const token = env().xendit?.callback_token ?? ''
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)]) expect((await tell(wrong)).status).toBe(403)
    expect((await tell(token)).status).toBe(200)
    await applyInbox(shop.context)
    expect(await order.status()).toBe('waiting_payment')
    await decide(shop, charge?.transaction_id ?? '', 'pay')
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('of a credit with a different amount change nothing', async () => {
    const order = await unpaidOrder(shop, { who: await makeMember(shop) })
    await order.pay({ method: 'cardless_credit', channel: 'kredivo', plan_id: '30_days' })
    const tell = (amount: number) =>
      shop.call(
        'POST',
        '/api/webhooks/payments/xendit',
        {
          ...{ external_id: `GRY-${order.id}-1`, cardless_credit_type: 'KREDIVO', transaction_status: 'settlement' },
          ...{ transaction_id: 'k', amount },
        },
        { 'x-callback-token': env().xendit?.callback_token ?? '', 'webhook-id': String(amount) },
      )
    await tell(1)
    await applyInbox(shop.context)
    expect(await order.status()).toBe('waiting_payment')
    await tell(order.net_price)
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('may all be lost: asking the gateway finds the payment, also at Xendit', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(DANA)
    const { xendit } = env()
    const real = xendit?.callback_token
    if (xendit) xendit.callback_token = 'another'
    await decide(shop, `GRY-${order.id}-1`, 'pay')
    if (xendit && real) xendit.callback_token = real
    clock.pass(61)
    await reconcilePayments(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })
})

describe('an unsuccessful payment attempt', () => {
  test('a change of method ends the former attempt at its gateway, unless it was paid meanwhile', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(BCA)
    await order.pay({ method: 'e_wallet', channel: 'gopay' })
    expect((await order.charges()).map(({ transaction_status }) => transaction_status).sort()).toEqual([
      'cancel',
      'pending',
    ])
    const quick = await unpaidOrder(shop)
    await quick.pay(BCA)
    await decide(shop, `GRY-${quick.id}-1`, 'pay')
    const late = await quick.pay({ method: 'e_wallet', channel: 'gopay' })
    expect([late.status, late.body.code]).toEqual([409, 'payment_not_open'])
    expect(await quick.status()).toBe('payment_verified')
    expect(await quick.charges()).toHaveLength(1)
  })

  test('a push that was not answered is replaced by the next one', async () => {
    const order = await unpaidOrder(shop)
    const ovo = { method: 'e_wallet', channel: 'ovo', phone_number: '081234567890' }
    await order.pay(ovo)
    expect((await order.attempts()).length).toBe(1)
    await order.pay(ovo)
    expect((await order.attempts()).length).toBe(1)
    clock.pass(121)
    expect((await order.pay(ovo)).status).toBe(200)
    expect((await order.attempts()).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  })

  test('too many refused attempts fail the order and release what it held', async () => {
    const order = await unpaidOrder(shop)
    for (let tries = 0; tries < MOST_DENIALS; tries += 1) {
      expect(await order.status()).toBe('waiting_payment')
      await order.pay({ method: 'e_wallet', channel: 'qris' })
      await decide(shop, `GRY-${order.id}-${tries + 1}`, 'deny')
      await applyInbox(shop.context)
    }
    expect(await order.status()).toBe('failed')
    expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 0 })
    await closeCharges(shop.context)
  })
})

describe('another buyer’s payment is reported as not found', () => {
  test.each([
    ['POST', (id: number) => `/orders/${id}/pay`, BCA],
    ['POST', (id: number) => `/orders/${id}/midtrans/pay`, BCA],
    ['POST', (id: number) => `/orders/${id}/kredivo_simulation`, {}],
    ['POST', () => '/payments', { ...BCA, order_id: 0 }],
    ['GET', (id: number) => `/payments?order_id=${id}`, undefined],
    ['GET', (id: number) => `/payments/methods?order_id=${id}`, undefined],
  ])('%s %s by another member, a guest and without a session', async (method, path, body) => {
    const order = await unpaidOrder(shop, { who: await makeMember(shop) })
    await order.pay(DANA)
    const input = body && 'order_id' in body ? { ...body, order_id: order.id } : body
    const ask = (headers: Record<string, string>) => shop.call<Data>(method, path(order.id), input, headers)
    const member = await ask((await makeMember(shop)).headers)
    const guest = await ask(await shop.guest())
    const nobody = await ask({})
    const isRead = path(1).startsWith('/payments?')
    const unknown = isRead ? [200, null] : [404, undefined]
    for (const { status, body: answer } of [member, guest]) expect([status, answer.data]).toEqual(unknown)
    expect(nobody.status).toBe(401)
    expect((await order.attempts()).map(({ channel }) => channel)).toEqual(['dana'])
  })

  test('an order id in the body that differs from the path is refused [PAY-051]', async () => {
    const [mine, other] = [await unpaidOrder(shop), await unpaidOrder(shop)]
    const { status } = await mine.pay({ ...BCA, id: other.id })
    expect(status).toBe(404)
    expect(await mine.attempts()).toEqual([])
  })
})
