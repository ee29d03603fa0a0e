import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { closeDay } from '@/lib/money/ledger/commands/close-day'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import { ledger_accounts, ledger_days, ledger_entries } from '@/lib/money/ledger/tables'
import { openBooks } from '@/lib/orders/books/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { refunds } from '@/lib/orders/refunds/tables'
import { owedOrder } from '@/lib/orders/refunds/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const clock = movableClock('2026-11-20T03:00:00Z')
const DAY = 86_400
let shop: TestShop
let books: ReturnType<typeof openBooks>
const db = () => shop.connection.db

beforeAll(async () => {
  shop = await openTestShop(clock)
  books = openBooks(shop)
})
afterAll(() => shop.close())

describe('the doctor names', () => {
  const SINGLE = 'ledger: the accounts of an order are what its payments, refunds and transfers say'

  /** What the doctor says while a change of the database stands. */
  async function named(change: () => Promise<unknown>, back: () => Promise<unknown>) {
    await change()
    const found = await books.broken()
    await back()
    expect(await books.broken()).toEqual([])
    return Object.fromEntries(found.map(({ name, examples }) => [name, examples]))
  }

  /** Posts an entry that nothing explains, and takes it away again. */
  async function withEntry(from: StoreAccount, to: StoreAccount, order_id: number | null, amount = 1_000) {
    const reference = `wrong/${from}/${to}`
    const [from_account_id, to_account_id] = [await books.idOf(from), await books.idOf(to)]
    const wrong = { from_account_id, to_account_id, amount, cause: 'sale', step: 'settled', reference } as const
    return named(
      () =>
        db()
          .insert(ledger_entries)
          .values({ ...wrong, order_id, created_at: clock.now() }),
      () => db().delete(ledger_entries).where(eq(ledger_entries.reference, reference)),
    )
  }

  test('each account that does not hold what it must, and the order by which it differs', async () => {
    const order = await owedOrder(shop)
    const { id, net_price } = order
    const due = await withEntry('refunds_due', 'revenue', id)
    expect(due['ledger: what is due back is what refunds have not paid']).toEqual([
      expect.stringMatching(/^refunds_due has \d+, should be \d+$/),
      `order ${id}: refunds_due has ${net_price - 1000}, should be ${net_price}`,
    ])
    expect(due[SINGLE]).toHaveLength(2)
    for (const [account, name] of [
      ['payouts_in_transit', 'ledger: what is in transit is what was submitted and has not ended'],
      ['advances', 'ledger: advances are what was paid for orders that are not delivered'],
      ['deposits', 'ledger: deposits are those of rentals, less the penalties that were kept and what went back'],
    ] as const) {
      const found = await withEntry(account, 'revenue', id)
      expect(found[name]).toContain(`order ${id}: ${account} has -1000, should be 0`)
    }
    const much = await withEntry('advances', 'bank', id, net_price + 1)
    expect(much['ledger: an order never gives back more than came in']).toEqual([`order ${id}: -1`])
    clock.pass(4 * DAY)
    await runDeadlines(shop.context)
    const old = await withEntry('advances', 'refunds_due', null)
    expect(Object.keys(old)).toEqual(
      expect.arrayContaining([
        'ledger: what is due back is what refunds have not paid',
        'ledger: advances are what was paid for orders that are not delivered',
      ]),
    )
  })

  test('a refund, a payment, a transfer, a deposit or a note that the ledger does not know', async () => {
    const order = await owedOrder(shop)
    const ours = eq(refunds.order_id, order.id)
    const raised = await named(
      () => db().update(refunds).set({ status: 'paid', destination: 'bank' }).where(ours),
      () => db().update(refunds).set({ status: 'needs_bank', destination: 'bank' }).where(ours),
    )
    expect(raised[SINGLE]).toContain(`order ${order.id}: bank has 0, should be ${order.net_price}`)
    const posted = and(eq(ledger_entries.order_id, order.id), eq(ledger_entries.step, 'settled'))
    const entries = await db().select().from(ledger_entries).where(posted)
    const lost = await named(
      () => db().delete(ledger_entries).where(posted),
      () => db().insert(ledger_entries).values(entries),
    )
    expect(lost[SINGLE]).toContain(`order ${order.id}: midtrans has 0, should be ${-order.net_price}`)
  })

  test('a balance that is not what its entries add up to, and a closed day that was changed', async () => {
    const { user_id } = await makeMember(shop, { wallet: 5_000 })
    const isWallet = and(eq(ledger_accounts.user_id, user_id), eq(ledger_accounts.kind, 'wallet'))
    const wallet = await named(
      () => db().update(ledger_accounts).set({ balance: 5_001 }).where(isWallet),
      () => db().update(ledger_accounts).set({ balance: 5_000 }).where(isWallet),
    )
    expect(wallet['ledger: all balances add up to 0']).toEqual(['they add up to 1'])
    expect(
      wallet['ledger: the balance of a shopper is what its entries add up to, and below 0 only by a reversal'],
    ).toHaveLength(1)
    await closeDay(shop.context, undefined)
    const ofRevenue = eq(ledger_days.account_id, await books.idOf('revenue'))
    const change = (amount: number) => () =>
      db()
        .update(ledger_days)
        .set({ balance: sql`${ledger_days.balance} + ${amount}` })
        .where(ofRevenue)
    const day = await named(change(7), change(-7))
    expect(day['ledger: a closed day is the closed day before it and the entries since']).toHaveLength(1)
  })
})
