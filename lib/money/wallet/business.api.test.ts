import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { openAccounts } from '@/lib/identity/accounts/testing'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { holdWallet } from '@/lib/money/wallet/commands/hold-wallet'
import { releaseWallet } from '@/lib/money/wallet/commands/release-wallet'
import type { WalletActivities, WalletDetail } from '@/lib/money/wallet/schema'
import { makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { movableClock, type TestShop } from '@/lib/server/testing'

const NOW = '2026-11-23T03:00:00Z'
let shop: TestShop
const clock = movableClock(NOW)

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())
beforeEach(() => clock.set(NOW))

type Headers = Record<string, string>
type BalancesAnswer = { data: WalletDetail; code?: string }
type HistoryAnswer = WalletActivities & { code?: string }

const WALLET = '/business_users/wallet'
const ACTIVITIES = `${WALLET}/activities`

const credit = command(creditWallet)
const hold = command(holdWallet)
const release = command(releaseWallet)

let credits = 0

/** A reseller with a wallet. */
async function makeOwner() {
  const { user_id, headers } = await makeReseller(shop)
  return {
    user_id,
    headers,
    balances: () => shop.call<BalancesAnswer>('GET', WALLET, undefined, headers),
    history: (query = '') => shop.call<HistoryAnswer>('GET', `${ACTIVITIES}${query}`, undefined, headers),
    give: (amount: number, cause: 'cashback' | 'refund' | 'grant' = 'cashback') => {
      credits += 1
      return credit(shop.context, { user_id, amount, cause, reference: `business/${credits}` })
    },
  }
}

const amounts = ({ body }: { body: HistoryAnswer }) => body.data.map(({ amount }) => amount)

describe('the wallet of a reseller', () => {
  test('is empty at first, and shows its balance, what is held, and all earnings and expenses [WAL-006] [WAL-025]', async () => {
    const owner = await makeOwner()
    const nothing = { amount: 0, held: 0, total_earning: 0, cashback_total: 0, expense_total: 0 }
    expect((await owner.balances()).body).toEqual({ data: nothing })
    expect((await owner.history()).body).toEqual({ data: [], metadata: { next_cursor: null, came: 0, went: 0 } })
    await owner.give(75_000)
    await owner.give(25_000, 'grant')
    await hold(shop.context, { user_id: owner.user_id, order_id: owner.user_id, amount: 40_000 })
    const { status, body } = await owner.balances()
    expect(status).toBe(200)
    expect(body.data).toEqual({
      amount: 60_000,
      held: 40_000,
      total_earning: 100_000,
      cashback_total: 75_000,
      expense_total: 0,
    })
    await release(shop.context, owner.user_id)
    expect((await owner.balances()).body.data).toMatchObject({ amount: 100_000, held: 0, expense_total: 0 })
  })

  test('has a history of five entries per page, and new entries do not shift the pages [WAL-022] [WAL-026]', async () => {
    const owner = await makeOwner()
    for (let amount = 1; amount <= 12; amount += 1) await owner.give(amount)
    const first = await owner.history('?cursor=1')
    expect(amounts(first)).toEqual([12, 11, 10, 9, 8])
    expect(amounts(await owner.history())).toEqual([12, 11, 10, 9, 8])
    await owner.give(99)
    const second = await owner.history(`?cursor=${first.body.metadata.next_cursor}`)
    expect(amounts(second)).toEqual([7, 6, 5, 4, 3])
    const third = await owner.history(`?cursor=${second.body.metadata.next_cursor}&limit=10`)
    expect(amounts(third)).toEqual([2, 1])
    expect(third.body.metadata.next_cursor).toBeNull()
    expect((await owner.history('?limit=51')).body.code).toBe('invalid_input')
    expect((await owner.history('?cursor=made-up')).body.code).toBe('bad_request')
  })

  test('distinguishes cashback, payments and others, and filters by them [WAL-007] [WAL-026]', async () => {
    const owner = await makeOwner()
    await owner.give(30_000)
    await owner.give(20_000, 'grant')
    await owner.give(10_000, 'refund')
    await hold(shop.context, { user_id: owner.user_id, order_id: owner.user_id, amount: 5_000 })
    const all = await owner.history()
    expect(all.body.data.map(({ activity, amount }) => [activity, amount])).toEqual([
      ['payment', -5_000],
      ['others', 10_000],
      ['others', 20_000],
      ['cashback', 30_000],
    ])
    expect(all.body.data[3]).toEqual({
      id: expect.any(Number),
      activity: 'cashback',
      amount: 30_000,
      created_at: '2026-11-23T03:00:00.000Z',
      note: '',
      order: null,
      withdrawal: null,
      is_held: false,
      adjustment: null,
    })
    expect(amounts(await owner.history('?activity=cashback'))).toEqual([30_000])
    expect(amounts(await owner.history('?activity=payment'))).toEqual([-5_000])
    const others = await owner.history('?activity=others&limit=1')
    expect(amounts(others)).toEqual([10_000])
    const rest = await owner.history(`?activity=others&limit=1&cursor=${others.body.metadata.next_cursor}`)
    expect(amounts(rest)).toEqual([20_000])
    expect(rest.body.metadata.next_cursor).toBeNull()
    expect((await owner.history('?activity=gift')).body.code).toBe('invalid_input')
    await release(shop.context, owner.user_id)
    expect(amounts(await owner.history('?activity=payment'))).toEqual([5_000, -5_000])
  })

  test('has no withdrawal of any status yet [WAL-026]', async () => {
    const owner = await makeOwner()
    await owner.give(30_000)
    for (const withdrawal_status of ['pending', 'success', 'failed']) {
      const { status, body } = await owner.history(`?withdrawal_status=${withdrawal_status}`)
      expect([status, body.data]).toEqual([200, []])
    }
    expect((await owner.history('?withdrawal_status=lost')).body.code).toBe('invalid_input')
  })

  test('is filtered by days of Jakarta, both included [WAL-021] [WAL-026]', async () => {
    const owner = await makeOwner()
    for (const [at, amount] of [
      ['2026-11-20T16:59:59Z', 20],
      ['2026-11-20T17:00:00Z', 21],
      ['2026-11-22T16:59:59Z', 22],
      ['2026-11-22T17:00:00Z', 23],
    ] as const) {
      clock.set(at)
      await owner.give(amount)
    }
    expect(amounts(await owner.history('?start_date=21/11/2026&end_date=22/11/2026'))).toEqual([22, 21])
    expect(amounts(await owner.history('?start_date=2026-11-22'))).toEqual([23, 22])
    expect(amounts(await owner.history('?end_date=20/11/2026'))).toEqual([20])
    expect((await owner.history('?start_date=31/02/2026')).body.code).toBe('invalid_input')
  })

  test('is private to its reseller; customers, guests and requests without a session are refused [WAL-005]', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    await one.give(10_000)
    await one.give(20_000)
    expect((await other.balances()).body.data.amount).toBe(0)
    const cursor = (await one.history('?limit=1')).body.metadata.next_cursor
    expect(cursor).not.toBeNull()
    expect(amounts(await other.history(`?cursor=${cursor}`))).toEqual([])
    const customer = (await makeMember(shop, { wallet: 5_000 })).headers
    const read = async (path: string, headers: Headers) => (await shop.call('GET', path, undefined, headers)).status
    for (const path of [WALLET, ACTIVITIES]) {
      expect([path, await read(path, customer)]).toEqual([path, 403])
      expect([path, await read(path, await shop.guest())]).toEqual([path, 403])
      expect([path, await read(path, {})]).toEqual([path, 401])
    }
  })
})
