import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { closeCharges, reconcilePayments } from '@/lib/money/payments/jobs'
import { simulated_charges } from '@/lib/money/payments/tables'
import { type Gateway, setGateway, unpaidOrder } from '@/lib/money/payments/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const BCA = { method: 'virtual_account', channel: 'bca' }
const GOPAY = { method: 'e_wallet', channel: 'gopay' }
const DANA = { method: 'e_wallet', channel: 'dana' }

const gatewayOf = ({ channel }: typeof BCA): Gateway => (channel === 'dana' ? 'xendit' : 'midtrans')

describe('a gateway that fails', () => {
  test.each([
    ['broken', BCA],
    ['nonsense', BCA],
    ['silent', BCA],
    ['slow', BCA],
    ['broken', DANA],
    ['silent', DANA],
  ])('(%s) causes a clear error, and the next attempt makes the only charge (%o)', async (mode, way) => {
    const order = await unpaidOrder(shop)
    await setGateway(shop, gatewayOf(way), mode)
    const failed = await order.pay(way)
    expect([failed.status, failed.body.code]).toEqual([503, 'gateway_unavailable'])
    expect(await order.status()).toBe('waiting_payment')
    await setGateway(shop, gatewayOf(way), 'well')
    const next = await order.pay(way)
    expect(next.status).toBe(200)
    expect(await order.charges()).toHaveLength(1)
    expect((await order.attempts()).map(({ status }) => status)).toEqual(['pending'])
  })

  test('and charged without answering is asked for the status: there is one charge', async () => {
    const order = await unpaidOrder(shop)
    await setGateway(shop, 'midtrans', 'charges_then_silent')
    const answer = await order.pay(BCA)
    await setGateway(shop, 'midtrans', 'well')
    expect([answer.status, typeof answer.body.data.account_number]).toEqual([200, 'string'])
    expect((await order.pay(BCA)).body.data.account_number).toBe(answer.body.data.account_number)
    expect(await order.charges()).toHaveLength(1)
  })

  test('and charged a wallet without giving instructions has that charge ended; the next attempt makes another', async () => {
    const order = await unpaidOrder(shop)
    await setGateway(shop, 'midtrans', 'charges_then_silent')
    expect((await order.pay(GOPAY)).body.code).toBe('gateway_unavailable')
    await setGateway(shop, 'midtrans', 'well')
    expect((await order.pay(GOPAY)).status).toBe(200)
    await closeCharges(shop.context)
    const charges = await order.charges()
    expect(charges.map(({ transaction_status }) => transaction_status).sort()).toEqual(['cancel', 'pending'])
  })

  test('and charged at Xendit without answering is asked again with the same key', async () => {
    const order = await unpaidOrder(shop)
    await setGateway(shop, 'xendit', 'charges_then_silent')
    expect((await order.pay(DANA)).body.code).toBe('gateway_unavailable')
    await setGateway(shop, 'xendit', 'well')
    expect((await order.pay(DANA)).status).toBe(200)
    expect(await order.charges()).toHaveLength(1)
  })

  test('delays the expiry of an order until it answers, and the order is then paid [PAY-026]', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(BCA)
    await setGateway(shop, 'midtrans', 'silent')
    await shop.connection.db
      .update(simulated_charges)
      .set({ transaction_status: 'settlement', settled_at: clock.now() })
      .where(eq(simulated_charges.order_id, `GRY-${order.id}-1`))
    clock.pass(25 * 3600)
    await reconcilePayments(shop.context)
    await runDeadlines(shop.context)
    expect(await order.status()).toBe('waiting_payment')
    await setGateway(shop, 'midtrans', 'well')
    await reconcilePayments(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })
})
