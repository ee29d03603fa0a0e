import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import type { Charge } from '@/lib/money/payments/providers/gateway'
import { midtransGateway } from '@/lib/money/payments/providers/midtrans'
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

let made = 0

const charge = (method: Charge['method'], channel: string, more: Partial<Charge> = {}): Charge => {
  made += 1
  return {
    ...{ provider_order_id: `TEST-${made}`, method, channel, amount: 150_000, items: [] },
    ...{ ordered_at: new Date('2026-11-21T03:00:00Z'), expires_at: new Date('2026-11-22T03:00:00Z') },
    ...{ recipient: 'Sari Wijaya', phone_number: '+628120000001', email: 'sari@example.id', address: null },
    ...{ return_url: 'https://toko.example/orders/1/status', card_token: null, wallet_number: null, plan_id: null },
    ...more,
  }
}

const gateway = (server_key = env().midtrans_server_key) =>
  midtransGateway({
    base_url: env().midtrans_base_url,
    snap_url: env().midtrans_snap_url,
    server_key,
    signature_key: server_key,
    product_code: 'GRIYA',
    timeout_ms: 5000,
  })

/** The simulator, asked in the protocol's own words. */
async function callSimulator(method: string, path: string, body?: object, key = env().midtrans_server_key) {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const answer = await shop.call<Record<string, unknown>>(method, `/api/sim/midtrans${path}`, body, { authorization })
  return answer.body
}

const ref = (provider_order_id: string) => ({ provider_order_id, transaction_id: null, channel: '' })

const COMMON = {
  status_code: '201',
  transaction_status: 'pending',
  fraud_status: 'accept',
  gross_amount: '150000.00',
  currency: 'IDR',
  transaction_time: '2026-11-21 10:00:02',
  transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('the simulator speaks the Core API of Midtrans', () => {
  const expiry = { order_time: '2026-11-21 10:00:00 +0700', expiry_duration: 24, unit: 'hour' }
  test.each([
    ['bca', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }, 'va_numbers'],
    ['permata', { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } }, 'permata_va_number'],
    ['mandiri', { payment_type: 'echannel', echannel: { bill_info1: 'a', bill_info2: 'b' } }, 'bill_key'],
    ['gopay', { payment_type: 'gopay' }, 'actions'],
    ['qris', { payment_type: 'qris', qris: { acquirer: 'gopay' } }, 'qr_string'],
    ['shopeepay', { payment_type: 'shopeepay' }, 'actions'],
    ['alfamart', { payment_type: 'cstore', cstore: { store: 'alfamart' } }, 'payment_code'],
  ])('%s', async (name, body, field) => {
    const order_id = `RAW-${name}`
    const details = { transaction_details: { order_id, gross_amount: 150_000 }, custom_expiry: expiry }
    const answer = await callSimulator('POST', '/v2/charge', { ...body, ...details })
    expect(answer).toMatchObject({ ...COMMON, order_id, expiry_time: '2026-11-22 10:00:00' })
    expect(answer[field]).toBeDefined()
    expect((await callSimulator('POST', '/v2/charge', { ...body, ...details })).status_code).toBe('406')
  })

  test('it refuses a wrong key, a wrong sum, an unknown order and impossible state changes', async () => {
    expect(await callSimulator('GET', '/v2/none/status', undefined, 'wrong')).toMatchObject({ status_code: '401' })
    expect(await callSimulator('GET', '/v2/none/status')).toMatchObject({ status_code: '404' })
    const details = { transaction_details: { order_id: 'RAW-sum', gross_amount: 150_000 } }
    const item = { id: 'a', name: 'Rak', price: 1, quantity: 1 }
    const body = { payment_type: 'qris', ...details }
    expect(await callSimulator('POST', '/v2/charge', { ...body, item_details: [item] })).toMatchObject({
      status_code: '400',
    })
    await callSimulator('POST', '/v2/charge', body)
    expect(await callSimulator('POST', '/v2/RAW-sum/expire')).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    })
    expect(await callSimulator('POST', '/v2/RAW-sum/cancel')).toMatchObject({ status_code: '412' })
  })

  test('it refunds once per key, never more than was paid, and not for every method', async () => {
    const pay = async (order_id: string, payment_type: string, more: object = {}) => {
      await callSimulator('POST', '/v2/charge', {
        ...{ payment_type, transaction_details: { order_id, gross_amount: 150_000 } },
        ...more,
      })
      await decide(shop, order_id, 'pay')
    }
    const refund = (order_id: string, refund_key: string, amount: number) =>
      callSimulator('POST', `/v2/${order_id}/refund`, { refund_key, amount, reason: 'x' })
    await pay('RAW-r1', 'gopay')
    expect(await refund('RAW-r1', 'k1', 50_000)).toMatchObject({
      ...{ status_code: '200', transaction_status: 'partial_refund', refund_amount: '50000.00' },
    })
    expect(await refund('RAW-r1', 'k1', 50_000)).toMatchObject({ status_code: '406' })
    expect(await refund('RAW-r1', 'k2', 150_000)).toMatchObject({ status_code: '414' })
    await pay('RAW-r2', 'shopeepay')
    expect(await refund('RAW-r2', 'k3', 50_000)).toMatchObject({ status_code: '412' })
    await pay('RAW-r3', 'bank_transfer', { bank_transfer: { bank: 'bca' } })
    expect(await refund('RAW-r3', 'k4', 150_000)).toMatchObject({ status_code: '412' })
  })

  test('it repeats notifications depending on the answer', () => {
    const tries = (status: number) => retryWaits('midtrans', status).length
    expect([200, 302, 500, 503, 400, 404, 403, 0].map(tries)).toEqual([0, 0, 1, 4, 2, 2, 5, 5])
    expect(retryWaits('midtrans', 403).map((wait) => wait / 60_000)).toEqual([2, 10, 30, 90, 210])
  })
})

describe('the adapter', () => {
  test.each([
    ['virtual_account', 'bri', { account_number: expect.stringMatching(/^\d{18}$/) }],
    ['virtual_account', 'other', { account_number: expect.stringMatching(/^\d{12}$/) }],
    ['e_wallet', 'qris', { actions: { qr_code: expect.stringContaining('/qr-code') } }],
    ['retail', 'indomaret', { payment_code: expect.stringMatching(/^\d+$/) }],
  ] as const)('charges %s %s once, to the second of the order’s end', async (method, channel, shown) => {
    const wanted = charge(method, channel)
    const { status, instructions } = await gateway().charge(wanted)
    expect(status).toMatchObject({ status: 'pending', gross_amount: '150000.00' })
    expect(instructions).toMatchObject(shown)
    const again = await gateway().charge(wanted)
    expect(again.status.transaction_id).toBe(status.transaction_id)
    const told = await callSimulator('GET', `/v2/${wanted.provider_order_id}/status`)
    expect(told.expiry_time).toBe('2026-11-22 10:00:00')
  })

  test('reports a charge as pending, cancelled, settled, refunded or unknown', async () => {
    const [first, second] = [charge('e_wallet', 'gopay'), charge('e_wallet', 'gopay')]
    const adapter = gateway()
    await adapter.charge(first)
    await adapter.charge(second)
    const [one, two] = [ref(first.provider_order_id), ref(second.provider_order_id)]
    expect((await adapter.cancel(one))?.status).toBe('cancelled')
    await decide(shop, second.provider_order_id, 'pay')
    expect(await adapter.status(two)).toMatchObject({ status: 'settled', settled_at: clock.now() })
    expect((await adapter.cancel(two))?.status).toBe('settled')
    const back = { refund_key: 'back-1', amount: 150_000, reason: 'x' }
    expect(await adapter.refundStatus(two, back)).toBeNull()
    expect(await adapter.refund(two, back)).toBe('paid')
    expect(await adapter.refund(two, back)).toBe('paid')
    expect(await adapter.refundStatus(two, back)).toBe('paid')
    expect((await adapter.status(two))?.status).toBe('refunded')
    expect(await adapter.status(ref('TEST-none'))).toBeNull()
  })

  test('distinguishes a refused charge from a gateway that does not answer', async () => {
    const unknown = charge('e_wallet', 'ovo', { wallet_number: '+62812000000' })
    await expect(gateway().charge(unknown)).rejects.toMatchObject({
      code: 'payment_declined',
    })
    await expect(gateway('wrong').charge(charge('e_wallet', 'qris'))).rejects.toMatchObject({
      code: 'gateway_unavailable',
    })
  })

  test('verifies notifications signed by the simulator and refuses changed ones', async () => {
    const wanted = charge('virtual_account', 'bca')
    await gateway().charge(wanted)
    await decide(shop, wanted.provider_order_id, 'pay')
    const rows = await shop.connection.db.select().from(webhook_inbox)
    const notification = rows.find(({ payload }) => payload.order_id === wanted.provider_order_id)?.payload ?? {}
    expect(notification).toMatchObject({
      status_code: '200',
      transaction_status: 'settlement',
      gross_amount: '150000.00',
    })
    const verify = (body: object) => gateway().verify({ headers: {}, body })
    expect(verify(notification)?.ref.provider_order_id).toBe(wanted.provider_order_id)
    expect(verify({ ...notification, gross_amount: '150001.00' })).toBeNull()
    expect(verify({ ...notification, order_id: 'OTHER-1' })).toBeNull()
  })

  test('opens the gateway’s hosted page', async () => {
    const { instructions, status } = await gateway().charge(charge('invoice', 'snap'))
    expect(instructions?.url).toMatch(/\/pay\/[0-9a-f-]{36}$/)
    expect(status.status).toBe('pending')
  })
})
