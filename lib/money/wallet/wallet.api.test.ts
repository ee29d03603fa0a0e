import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { bearer, openAccounts, signUpMember, someMail, somePhone } from '@/lib/identity/accounts/testing'
import { findReferral } from '@/lib/identity/resellers/queries/stores'
import { resellers } from '@/lib/identity/resellers/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { holdWallet } from '@/lib/money/wallet/commands/hold-wallet'
import { releaseWallet } from '@/lib/money/wallet/commands/release-wallet'
import type { Wallet } from '@/lib/money/wallet/schema'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())
beforeEach(() => clock.set('2026-11-23T03:00:00Z'))

type WalletAnswer = Wallet & { code?: string }

const credit = command(creditWallet)
const hold = command(holdWallet)
const release = command(releaseWallet)
const read = (headers: Record<string, string>, query = '') =>
  shop.call<WalletAnswer>('GET', `/users/wallet${query}`, undefined, headers)

let gifts = 0

/** A member with e-mail and phone number. */
async function makeMember() {
  const { user, token } = await signUpMember(shop, someMail())
  await shop.connection.db.update(users).set(somePhone()).where(eq(users.id, user.id))
  const headers = bearer(token)
  return {
    id: user.id,
    headers,
    read: (query = '') => read(headers, query),
    give: (amount: number, cause: 'cashback' | 'grant' | 'refund' = 'grant') => {
      gifts += 1
      return credit(shop.context, {
        user_id: user.id,
        amount,
        cause,
        reference: `gift/${gifts}`,
        note: `Gift ${gifts}`,
      })
    },
  }
}

const amounts = ({ body }: { body: WalletAnswer }) => body.data.activities.map(({ amount }) => amount)

describe('the wallet of a member', () => {
  test('is available at checkout, with the member’s role, contacts and warehouse [ACC-006]', async () => {
    const member = await makeMember()
    await member.give(20_000)
    const { id, title } = shop.warehouse
    await shop.connection.db.update(users).set({ warehouse_id: id }).where(eq(users.id, member.id))
    const me = (await shop.call<object>('GET', '/users/me', undefined, member.headers)).body
    expect(me).toMatchObject({
      data: {
        role: 'user',
        email: expect.stringContaining('@'),
        phone_number: expect.stringMatching(/^08/),
        warehouse: { id, title, lat: expect.any(Number), lng: expect.any(Number) },
      },
    })
    expect((await member.read()).body.data.detail.amount).toBe(20_000)
    const guest = await shop.guest()
    expect((await shop.call('GET', '/users/me', undefined, guest)).body).toMatchObject({ data: { role: 'guest' } })
    expect((await read(guest)).status).toBe(403)
  })

  test('counts a refund of what was paid in another way as received, and only that [WAL-006]', async () => {
    const member = await makeMember()
    await member.give(50_000)
    await hold(shop.context, { user_id: member.id, order_id: 41, amount: 30_000 })
    for (const reference of ['order/41/claim/1', 'order/41/claim/2']) {
      const refund = { user_id: member.id, order_id: 41, amount: 80_000, cause: 'refund', reference } as const
      await credit(shop.context, refund)
    }
    expect((await member.read()).body.data.detail).toMatchObject({
      amount: 180_000,
      total_earning: 180_000,
      expense_total: 0,
    })
    await hold(shop.context, { user_id: member.id, order_id: 42, amount: 100_000 })
    expect((await member.read()).body.data.detail).toMatchObject({
      amount: 80_000,
      held: 130_000,
      total_earning: 180_000,
      expense_total: 0,
    })
    for (const order of [41, 42]) await release(shop.context, order)
  })

  test('is empty at first, and shows its balance, its totals and its history [WAL-006] [WAL-007] [WAL-024]', async () => {
    const member = await makeMember()
    expect((await member.read()).body).toEqual({
      data: { detail: { amount: 0, held: 0, total_earning: 0, cashback_total: 0, expense_total: 0 }, activities: [] },
      metadata: { next_cursor: null, came: 0, went: 0 },
    })
    await member.give(20_000, 'cashback')
    await member.give(50_000)
    await hold(shop.context, { user_id: member.id, order_id: 1, amount: 30_000 })
    const { status, body } = await member.read()
    expect(status).toBe(200)
    expect(body.data.detail).toEqual({
      amount: 40_000,
      held: 30_000,
      total_earning: 70_000,
      cashback_total: 20_000,
      expense_total: 0,
    })
    expect(body.data.activities.map(({ activity, amount }) => [activity, amount])).toEqual([
      ['payment', -30_000],
      ['others', 50_000],
      ['cashback', 20_000],
    ])
    expect(body.data.activities[2]).toEqual({
      id: expect.any(Number),
      activity: 'cashback',
      amount: 20_000,
      created_at: '2026-11-23T03:00:00.000Z',
      note: expect.stringContaining('Gift'),
      order: null,
      withdrawal: null,
      is_held: false,
      adjustment: null,
    })
    expect(body.data.activities.map(({ is_held }) => is_held)).toEqual([true, false, false])
    await release(shop.context, 1)
    const released = (await member.read()).body.data
    expect(released.detail).toMatchObject({ amount: 70_000, held: 0, expense_total: 0 })
    expect(released.activities.some(({ is_held }) => is_held)).toBe(false)
  })

  test('has a history of ten entries per page, and new entries do not shift the pages [WAL-023]', async () => {
    const member = await makeMember()
    for (let amount = 1; amount <= 23; amount += 1) await member.give(amount)
    const first = await member.read()
    expect(amounts(first)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    await member.give(99)
    const second = await member.read(`?cursor=${first.body.metadata.next_cursor}`)
    expect(amounts(second)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    const third = await member.read(`?cursor=${second.body.metadata.next_cursor}&limit=5`)
    expect(amounts(third)).toEqual([3, 2, 1])
    expect(third.body.metadata.next_cursor).toBeNull()
    expect(amounts(await member.read('?cursor=1&limit=2'))).toEqual([99, 23])
  })

  test('is filtered by days of Jakarta, both included [WAL-021]', async () => {
    const member = await makeMember()
    for (const [at, amount] of [
      ['2026-11-20T16:59:59Z', 20],
      ['2026-11-20T17:00:00Z', 21],
      ['2026-11-22T16:59:59Z', 22],
      ['2026-11-22T17:00:00Z', 23],
    ] as const) {
      clock.set(at)
      await member.give(amount)
    }
    expect(amounts(await member.read('?start_date=21/11/2026&end_date=22/11/2026'))).toEqual([22, 21])
    const since = await member.read('?start_date=2026-11-22&limit=1')
    expect([amounts(since), since.body.metadata]).toMatchObject([[23], { came: 45, went: 0 }])
    expect(amounts(await member.read('?start_date=2026-11-22'))).toEqual([23, 22])
    expect(amounts(await member.read('?end_date=20/11/2026'))).toEqual([20])
    for (const day of ['31/02/2026', '2026-13-01', 'kemarin', '0001-01-01', '9999-12-31']) {
      expect((await member.read(`?start_date=${day}&end_date=${day}`)).body.code).toBe('invalid_input')
    }
  })

  test('is private to its member; guests and requests without a session are refused [WAL-005]', async () => {
    const [one, other] = [await makeMember(), await makeMember()]
    await one.give(10_000)
    expect((await other.read()).body.data).toMatchObject({ detail: { amount: 0 }, activities: [] })
    const cursor = (await one.read('?limit=1')).body.metadata.next_cursor ?? 'WzFd'
    expect(amounts(await other.read(`?cursor=${cursor}`))).toEqual([])
    expect((await read(await shop.guest())).status).toBe(403)
    expect((await read({})).status).toBe(401)
    expect((await one.read('?cursor=made-up')).body.code).toBe('bad_request')
    expect((await one.read('?limit=51')).body.code).toBe('invalid_input')
  })
})

describe('a referral code', () => {
  test.each([
    ['draft', false],
    ['submitted', true],
    ['needs_revision', false],
    ['accepted', true],
    ['rejected', false],
    ['suspended', false],
  ] as const)('of a store that is %s counts: %s', async (application_status, counts) => {
    const { id } = await makeMember()
    const referral_code = `KODE${id}`
    const store = { user_id: id, store_name: `toko ${id}`, referral_code, application_status }
    await shop.connection.db
      .insert(resellers)
      .values({ ...store, terms_accepted_at: clock.now(), created_at: clock.now() })
    const found = await findReferral(shop.connection.db, ` kode${id} `)
    expect(found).toEqual(counts ? store : null)
    expect(await findReferral(shop.connection.db, `KODE${id}X`)).toBeNull()
  })
})
