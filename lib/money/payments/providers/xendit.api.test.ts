import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import type { Charge } from '@/lib/money/payments/providers/gateway'
import { xenditGateway } from '@/lib/money/payments/providers/xendit'
import { retryWaits } from '@/lib/money/payments/simulator/webhooks'
import { decide } from '@/lib/money/payments/testing'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-21T03:00:02Z')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const settings = () => {
  const { xendit, public_url } = env()
  if (!xendit) throw new Error('Xendit is simulated here')
  return { ...xendit, public_url, timeout_ms: 5000 }
}

const charge = (provider_order_id: string, method: Charge['method'], channel: string): Charge => ({
  ...{ provider_order_id, method, channel, amount: 250_000, items: [] },
  ...{ ordered_at: new Date('2026-11-21T03:00:00Z'), expires_at: new Date('2026-11-22T03:00:00Z') },
  ...{ recipient: 'Sari Wijaya', phone_number: '+628120000001', email: 'sari@example.id', address: null },
  ...{ return_url: 'https://toko.example/orders/4/status', card_token: null, wallet_number: null, plan_id: '3_months' },
})

async function callSimulator(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${settings().secret_key}:`).toString('base64')}`
  return shop.call<Record<string, unknown>>(method, `/api/sim/xendit${path}`, body, { authorization, ...headers })
}

const WALLET = {
  ...{ reference_id: 'RMH-20261121-0004', currency: 'IDR', amount: 250_000, checkout_method: 'ONE_TIME_PAYMENT' },
  channel_code: 'ID_DANA',
  channel_properties: { success_redirect_url: 'https://toko.example/orders/4/status' },
}

describe('the simulator speaks the API of Xendit', () => {
  test('an e-wallet charge, its status, and a repeated one', async () => {
    const { status, body } = await callSimulator('POST', '/ewallets/charges', WALLET, { 'x-idempotency-key': 'one' })
    expect([status, body.status, body.charge_amount]).toEqual([202, 'PENDING', 250_000])
    expect(body).toMatchObject({ channel_code: 'ID_DANA', is_redirect_required: true })
    expect(body.actions).toMatchObject({ desktop_web_checkout_url: expect.stringContaining('/pay/ewc_') })
    const again = await callSimulator('POST', '/ewallets/charges', WALLET, { 'x-idempotency-key': 'one' })
    expect(again.body.id).toBe(body.id)
    const other = await callSimulator('POST', '/ewallets/charges', WALLET, { 'x-idempotency-key': 'two' })
    expect([other.status, other.body.error_code]).toEqual([409, 'DUPLICATE_ERROR'])
    const found = await callSimulator('GET', `/ewallets/charges/${body.id}`)
    expect(found.body).toMatchObject({ id: body.id, reference_id: WALLET.reference_id, status: 'PENDING' })
  })

  test('plans of a credit, errors and a wrong key', async () => {
    const item = {
      id: 'a',
      name: 'Rak',
      price: 3_000_000,
      type: 'home',
      url: 'https://toko.example/p/rak',
      quantity: 1,
    }
    const body = { cardless_credit_type: 'KREDIVO', amount: 3_000_000, items: [item] }
    const plans = await callSimulator('POST', '/cardless-credit/payment-types', body)
    expect(plans.body).toMatchObject({ message: 'Available payment types are listed.' })
    expect((plans.body.payments as object[])[1]).toEqual({
      ...{ id: '3_months', name: '3 bulan', amount: 3_265_500, raw_amount: 3_000_000, installment_amount: 1_088_500 },
      ...{ monthly_installment: 1_088_500, discounted_monthly_installment: 1_088_500 },
      ...{ rate: 2.95, down_payment: 0, tenure: 3 },
    })
    const bad = await callSimulator('POST', '/cardless-credit/payment-types', {})
    expect([bad.status, bad.body.error_code]).toEqual([400, 'API_VALIDATION_ERROR'])
    expect(
      (await callSimulator('GET', '/ewallets/charges/none', undefined, { authorization: 'Basic eDo=' })).status,
    ).toBe(401)
  })

  test('it repeats webhooks six times', () => {
    expect(retryWaits('xendit', 500).map((wait) => wait / 60_000)).toEqual([15, 45, 120, 180, 360, 720])
    expect(retryWaits('xendit', 200)).toEqual([])
  })
})

describe('the adapter', () => {
  test.each(['dana', 'linkaja'])('charges %s once and follows it to its refund', async (channel) => {
    const adapter = xenditGateway(settings())
    const wanted = charge(`X-${channel}`, 'e_wallet', channel)
    const { status, instructions } = await adapter.charge(wanted)
    expect(instructions?.actions.desktop_web_checkout_url).toContain('/pay/')
    expect((await adapter.charge(wanted)).status.transaction_id).toBe(status.transaction_id)
    const ref = { provider_order_id: wanted.provider_order_id, transaction_id: status.transaction_id, channel }
    expect((await adapter.cancel(ref))?.status).toBe('pending')
    await decide(shop, wanted.provider_order_id, 'pay')
    expect(await adapter.status(ref)).toMatchObject({ status: 'settled', gross_amount: '250000.00' })
    expect(await adapter.status({ ...ref, provider_order_id: 'X-other' })).toBeNull()
    const back = { refund_key: `back-${channel}`, amount: 250_000, reason: 'x' }
    expect(await adapter.refundStatus(ref, back)).toBeNull()
    expect(await adapter.refund(ref, back)).toBe('paid')
    expect(await adapter.refund(ref, back)).toBe('paid')
    expect(await adapter.refundStatus(ref, back)).toBe('paid')
    expect(await adapter.refund(ref, { ...back, refund_key: 'more' })).toBe('refused')
  })

  test('starts a credit with a plan and lists the plans', async () => {
    const adapter = xenditGateway(settings())
    const { instructions } = await adapter.charge(charge('X-kredivo', 'cardless_credit', 'kredivo'))
    expect(instructions?.actions.desktop_web_checkout_url).toContain('/pay/')
    expect((await adapter.listPlans(3_000_000, []))[1]).toEqual({
      ...{ installment_id: '3_months', payment_type: '3 bulan' },
      ...{ monthly_installment: 1_088_500, total_payment: 3_265_500 },
    })
  })

  test('verifies a webhook by its token', async () => {
    const adapter = xenditGateway(settings())
    await adapter.charge(charge('X-letter', 'e_wallet', 'dana'))
    await decide(shop, 'X-letter', 'pay')
    const rows = await shop.connection.db.select().from(webhook_inbox)
    const body = rows
      .map(({ payload }) => payload)
      .find(({ data }) => (data as { reference_id?: string })?.reference_id === 'X-letter')
    expect(body).toMatchObject({ event: 'ewallet.capture', data: { status: 'SUCCEEDED' } })
    const token = settings().callback_token
    expect(adapter.verify({ headers: { 'x-callback-token': token }, body })?.ref.provider_order_id).toBe('X-letter')
    expect(adapter.verify({ headers: { 'x-callback-token': `${token} ` }, body })).toBeNull()
    expect(adapter.verify({ headers: {}, body })).toBeNull()
  })

  test('distinguishes webhooks by their id, else by their content', () => {
    const adapter = xenditGateway(settings())
    const eventOf = (status: string, headers: Record<string, string>) => {
      const body = { event: 'ewallet.capture', data: { id: 'ewc_1', reference_id: 'X-1', status } }
      return adapter.verify({ headers: { 'x-callback-token': settings().callback_token, ...headers }, body })?.event_id
    }
    const nameless: Record<string, string>[] = [{}, { 'webhook-id': '' }]
    for (const missing of nameless) {
      const first = eventOf('SUCCEEDED', missing)
      expect(first).toMatch(/\S/)
      expect(eventOf('SUCCEEDED', missing)).toBe(first)
      expect(eventOf('SUCCEEDED', missing)).not.toBe(eventOf('PENDING', missing))
    }
    expect(eventOf('SUCCEEDED', { 'webhook-id': 'a' })).not.toBe(eventOf('SUCCEEDED', { 'webhook-id': 'b' }))
  })

  test('refuses every webhook when no token is configured', () => {
    const body = { event: 'ewallet.capture', data: { id: 'ewc_1', reference_id: 'X-1', status: 'SUCCEEDED' } }
    const silent: Record<string, string>[] = [{}, { 'x-callback-token': '' }]
    for (const headers of silent) {
      expect(xenditGateway({ ...settings(), callback_token: '' }).verify({ headers, body })).toBeNull()
    }
  })
})
