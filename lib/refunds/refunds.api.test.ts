import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { movableClock, openTestShop, type TestShop } from '@/lib/api/testing'
import { stock_items } from '@/lib/db/tables'
import { expireUnpaidOrders } from '@/lib/orders/jobs'
import { applyInbox, closeCharges } from '@/lib/payments/jobs'
import { decide, setGateway, unpaidOrder, violations } from '@/lib/payments/testing'
import { decideRefund } from '@/lib/refunds/commands/decide-refund'
import { askAboutRefunds, sendRefunds } from '@/lib/refunds/jobs'
import { listOpenRefunds } from '@/lib/refunds/queries'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(async () => {
  expect(await violations(shop)).toEqual([])
  await shop.close()
})

const BCA = { method: 'virtual_account', channel: 'bca' }
const GOPAY = { method: 'e_wallet', channel: 'gopay' }

/** An order that was begun with one method, paid with another, and then paid again with the first. */
async function paidTwice(first: object, second: object) {
  const order = await unpaidOrder(shop)
  await order.pay(first)
  await order.pay(second)
  await decide(shop, `GRY-${order.id}-2`, 'pay')
  await applyInbox(shop.context)
  expect(await order.status()).toBe('payment_verified')
  await decide(shop, `GRY-${order.id}-1`, 'pay_late')
  await applyInbox(shop.context)
  return order
}

type Order = Awaited<ReturnType<typeof unpaidOrder>>

const statuses = async (order: Order) => ({
  refunds: (await order.refunds()).map(({ status }) => status),
  attempts: (await order.attempts()).map(({ status }) => status),
})

describe('an order that is paid twice', () => {
  test('gives the second money back to where it came from, once', async () => {
    const order = await paidTwice(GOPAY, BCA)
    expect(await statuses(order)).toEqual({ refunds: ['queued'], attempts: ['refund_pending', 'settled'] })
    await Promise.all([sendRefunds(shop.context), sendRefunds(shop.context)])
    expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded', 'settled'] })
    const [charge] = (await order.charges()).filter(({ order_id }) => order_id.endsWith('-1'))
    expect([charge?.transaction_status, charge?.refunds.length]).toEqual(['refund', 1])
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 1 })
  })

  test('waits for a bank account where the method gives nothing back, until a person has transferred it', async () => {
    const order = await paidTwice(BCA, GOPAY)
    expect(await statuses(order)).toEqual({ refunds: ['needs_bank'], attempts: ['refund_pending', 'settled'] })
    await sendRefunds(shop.context)
    const [refund] = await order.refunds()
    const open = await listOpenRefunds(shop.connection.db)
    expect(open.map(({ order_id }) => order_id)).toContain(order.id)
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF-1' })
    expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded', 'settled'] })
    await expect(
      decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF-2' }),
    ).rejects.toMatchObject({ code: 'invalid_transition' })
  })
})

describe('a refund whose answer is lost', () => {
  test('is unknown and never sent again; the gateway tells later that it was done', async () => {
    const order = await paidTwice(GOPAY, BCA)
    await setGateway(shop, 'midtrans', 'charges_then_silent')
    await sendRefunds(shop.context)
    await setGateway(shop, 'midtrans', 'well')
    expect((await statuses(order)).refunds).toEqual(['unknown'])
    await sendRefunds(shop.context)
    clock.pass(120)
    await askAboutRefunds(shop.context)
    expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded', 'settled'] })
    expect((await order.charges()).flatMap(({ refunds }) => refunds)).toHaveLength(1)
  })

  test('and that the gateway has never heard of stays unknown until a person decides', async () => {
    const order = await paidTwice(GOPAY, BCA)
    await setGateway(shop, 'midtrans', 'broken')
    await sendRefunds(shop.context)
    await setGateway(shop, 'midtrans', 'well')
    clock.pass(120)
    await askAboutRefunds(shop.context)
    await sendRefunds(shop.context)
    expect((await statuses(order)).refunds).toEqual(['unknown'])
    expect((await order.charges()).flatMap(({ refunds }) => refunds)).toEqual([])
    const [refund] = await order.refunds()
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'bank', note: 'not at the gateway' })
    expect((await statuses(order)).refunds).toEqual(['needs_bank'])
  })
})

describe('money for an order that is over', () => {
  test('fills the order when its pieces are still there', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(GOPAY)
    clock.pass(25 * 3600)
    await expireUnpaidOrders(shop.context)
    expect(await order.status()).toBe('cancelled')
    await decide(shop, `GRY-${order.id}-1`, 'pay_late')
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(await order.refunds()).toEqual([])
  })

  test('goes back when they are not, and when the shopper had called it off', async () => {
    const sold = await unpaidOrder(shop, { stock: 1 })
    await sold.pay(GOPAY)
    clock.pass(25 * 3600)
    await expireUnpaidOrders(shop.context)
    await shop.connection.db.update(stock_items).set({ on_hand: 0 }).where(eq(stock_items.product_id, sold.product_id))
    await decide(shop, `GRY-${sold.id}-1`, 'pay_late')
    const called = await unpaidOrder(shop)
    await called.pay(GOPAY)
    await shop.call('POST', `/orders/${called.id}/cancel`, {}, called.buyer.headers)
    await decide(shop, `GRY-${called.id}-1`, 'pay_late')
    await applyInbox(shop.context)
    await closeCharges(shop.context)
    await sendRefunds(shop.context)
    for (const order of [sold, called]) {
      expect(await order.status()).toBe('cancelled')
      expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded'] })
    }
    await shop.connection.db.update(stock_items).set({ on_hand: 1 }).where(eq(stock_items.product_id, sold.product_id))
  })
})
