import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { applyInbox } from '@/lib/money/payments/jobs'
import { notification, notify, type Waiting, waitingOrder } from '@/lib/money/payments/testing'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

describe('a late payment', () => {
  const letExpire = async (order: Waiting) => {
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    expect(await order.status()).toBe('cancelled')
  }

  test('within the grace the order is paid, not expired [PAY-026]', async () => {
    const order = await waitingOrder(shop)
    await order.settleSilently(clock.now())
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('after expiry the order is filled when the pieces are still there', async () => {
    const order = await waitingOrder(shop, { stock: 2 })
    await letExpire(order)
    expect(await order.stock_item()).toEqual({ on_hand: 2, reserved: 0 })
    await order.settleSilently(clock.now())
    await notify(shop, notification(order, 'settlement'))
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(await order.stock_item()).toEqual({ on_hand: 2, reserved: 1 })
  })

  test('after expiry without pieces the order stays cancelled and the refund is due', async () => {
    const order = await waitingOrder(shop, { stock: 1 })
    await letExpire(order)
    await placeOrderOf(shop, await makeBuyer(shop), [{ product_id: order.product_id, quantity: 1 }])
    await order.settleSilently(clock.now())
    await notify(shop, notification(order, 'settlement'))
    await applyInbox(shop.context)
    expect(await order.status()).toBe('cancelled')
    expect((await order.inbox()).map(({ reason }) => reason)).toEqual(['refund due: insufficient_stock'])
  })
})
