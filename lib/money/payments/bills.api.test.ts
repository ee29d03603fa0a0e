import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { moveBill, openBill } from '@/lib/money/bills/commands'
import { bills } from '@/lib/money/bills/tables'
import { payOrder } from '@/lib/money/payments/commands/pay-order'
import { applyInbox, closeCharges, reconcilePayments } from '@/lib/money/payments/jobs'
import { type LockedPayable, type Payables, payables } from '@/lib/money/payments/payables'
import type { PayOrder } from '@/lib/money/payments/schema'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { orders } from '@/lib/orders/orders/tables'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'
import { orderPayables } from '@/lib/orders/refunds/commands/payable-order'
import { addHours } from '@/lib/platform/time'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()
const registered = { ...payables.current }

/** A penalty as another noun would make it payable: it keeps the money unless its bill is over. */
const penalties: Payables = {
  require: orderPayables.require,
  async lock(work, name): Promise<LockedPayable> {
    const payable = await orderPayables.lock(work, name)
    const end = async () => {
      const [bill] = await work.db
        .select()
        .from(bills)
        .where(eq(bills.id, name.bill_id ?? 0))
      if (bill) await moveBill(work, bill, 'expired')
    }
    return {
      ...payable,
      describe: async (db) => ({ ...(await payable.describe(db)), items: [] }),
      async settled(at, attempt) {
        const [bill] = await at.db.select().from(bills).where(eq(bills.id, attempt.bill_id))
        if (bill?.status === 'open') return { isKept: true, outcome: 'penalty paid' }
        await openRefund(at, { attempt, cause: 'late_settlement' })
        return { isKept: false, outcome: 'refund due: too late' }
      },
      deniedForGood: end,
      expired: end,
    }
  },
}

beforeAll(async () => {
  shop = await openTestShop(clock)
  payables.register({ ...registered, penalty: penalties })
})
afterAll(async () => {
  await shop.close()
  payables.register(registered)
})

const BCA: PayOrder = { method: 'virtual_account', channel: 'bca' }
const GOPAY: PayOrder = { method: 'e_wallet', channel: 'gopay' }

const openPenalty = command(async (work, order_id: number) => {
  await lockOrder(work, order_id)
  return openBill(work, { order_id, purpose: 'penalty', amount: 50_000, due_at: addHours(work.now, 24) })
})

/** A paid order with a penalty that is not. */
async function fined() {
  const order = await unpaidOrder(shop)
  await order.pay(GOPAY)
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  const bill = await openPenalty(shop.context, order.id)
  const { db } = shop.connection
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  const pay = (input: PayOrder) =>
    payOrder(shop.context, { user_id: row?.user_id ?? 0, order_id: order.id, bill_id: bill.id, input })
  const read = async () => {
    const found = await db.select().from(bills).where(eq(bills.order_id, order.id)).orderBy(asc(bills.id))
    return found.map(({ number, purpose, status, amount }) => [
      number.replace(String(order.id), ''),
      purpose,
      status,
      amount,
    ])
  }
  return { order, bill, pay, read }
}

describe('a bill beside the one of an order', () => {
  test('is paid by itself: neither payment is a second one, and the order answers with its own', async () => {
    const { order, bill, pay, read } = await fined()
    expect(await pay(BCA)).toMatchObject({ bill_id: bill.id, amount: 50_000, provider_order_id: `GRY-${order.id}-2` })
    expect(await read()).toEqual([
      ['GRY-', 'order', 'paid', order.net_price],
      ['GRY-/1', 'penalty', 'open', 50_000],
    ])
    await decide(shop, `GRY-${order.id}-2`, 'pay')
    await applyInbox(shop.context)
    expect((await read()).map(([, purpose, status]) => [purpose, status])).toEqual([
      ['order', 'paid'],
      ['penalty', 'paid'],
    ])
    expect(await order.refunds()).toEqual([])
    const answer = await shop.call('GET', `/payments?order_id=${order.id}`, undefined, order.buyer.headers)
    expect(answer.body).toMatchObject({ data: { channel: 'gopay', amount: order.net_price } })
    expect(await order.status()).toBe('payment_verified')
    await expect(pay(BCA)).rejects.toMatchObject({ code: 'payment_not_open' })
  })

  test('is of its order alone, at its own amount', async () => {
    const [one, other] = [await fined(), await fined()]
    const named = { order_id: one.order.id, bill_id: other.bill.id }
    await expect(payOrder(shop.context, { user_id: 1, ...named, input: BCA })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(one.pay({ ...BCA, amount: one.order.net_price })).rejects.toMatchObject({
      code: 'payment_amount_changed',
    })
  })

  test('that two charges settle at once, each told ten times, keeps one payment and refunds the other', async () => {
    const { order, pay, read } = await fined()
    await pay(BCA)
    await pay(GOPAY)
    const charges = [`GRY-${order.id}-2`, `GRY-${order.id}-3`]
    await Promise.all(charges.map((charge) => decide(shop, charge, 'pay_late')))
    await Promise.all(Array.from({ length: 10 }, () => applyInbox(shop.context)))
    await Promise.all(Array.from({ length: 3 }, () => closeCharges(shop.context)))
    expect((await read()).map(([, purpose, status]) => [purpose, status])).toEqual([
      ['order', 'paid'],
      ['penalty', 'paid'],
    ])
    expect((await order.refunds()).map(({ cause, amount }) => [cause, amount])).toEqual([['second_settlement', 50_000]])
    const attempts = await order.attempts()
    expect(attempts.filter(({ settled_at }) => settled_at !== null)).toHaveLength(3)
  })

  test('that has expired gives late money back, once', async () => {
    const { order, pay, read } = await fined()
    await pay(BCA)
    clock.pass(25 * 3600)
    await reconcilePayments(shop.context)
    expect((await read())[1]).toEqual(['GRY-/1', 'penalty', 'expired', 50_000])
    await decide(shop, `GRY-${order.id}-2`, 'pay_late')
    for (const _turn of [1, 2]) await applyInbox(shop.context)
    expect((await read())[1]).toEqual(['GRY-/1', 'penalty', 'expired', 50_000])
    expect((await order.refunds()).map(({ cause, amount }) => [cause, amount])).toEqual([['late_settlement', 50_000]])
    expect(await order.status()).toBe('payment_verified')
  })
})
