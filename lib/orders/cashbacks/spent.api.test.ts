import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'
import { openBooks } from '@/lib/orders/books/testing'
import { keepCashback, keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { balanceOf, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { movableClock } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

/** The payer's bank takes the payment back, as far as cashback sees it: the books are left as they were. */
async function takeBack(order_id: number) {
  const set = (status: 'chargeback' | 'settled') =>
    shop.shop.connection.db
      .update(payment_attempts)
      .set({ status, updated_at: clock.now() })
      .where(eq(payment_attempts.order_id, order_id))
  await set('chargeback')
  await keepCashback(shop.shop.context, order_id)
  await set('settled')
}

test('cashback of a voucher that is taken back while its buyer spends it takes what is left, and the books agree', async () => {
  const { code } = await makeVoucher(shop.shop, { rule_type: 'cashback', percentage: 10, amount: 0 })
  const bought = await shop.delivered({ quantity: 3, price: 100_000, more: { promo_code: code } })
  clock.pass(8 * 24 * 3600)
  await runDeadlines(shop.shop.context)
  await keepCashbacks(shop.shop.context)
  expect(await balanceOf(shop.shop, bought.buyer, 'wallet')).toBe(30_000)
  const spend = command(async (work) => {
    await postWallet(work, {
      ...{ from: 'wallet', to: 'shop', user_id: bought.buyer.user_id, amount: 10_000, cause: 'closure' },
      ...{ step: 'close', reference: `spent/${bought.id}` },
    })
    // Long enough for the reversal to read the balance that is there until this commits.
    await setTimeout(1_000)
  })
  const spent = spend(shop.shop.context, undefined)
  await setTimeout(300)
  await Promise.allSettled([takeBack(bought.id), spent])
  await takeBack(bought.id)
  expect(await balanceOf(shop.shop, bought.buyer, 'wallet')).toBe(0)
  const [kept] = await shop.shop.connection.db.select().from(cashbacks).where(eq(cashbacks.order_id, bought.id))
  expect(kept?.amount).toBe(10_000)
  expect(await openBooks(shop.shop).broken()).toEqual([])
})
