import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import { openAccounts } from '@/lib/identity/accounts/testing'
import { expectAudited } from '@/lib/identity/audit/testing'
import { outbox } from '@/lib/identity/notifications/tables'
import { makeOperator as employ, logInAs } from '@/lib/identity/operators/testing'
import type { Adjustment } from '@/lib/money/adjustments/schema'
import { wallet_adjustments } from '@/lib/money/adjustments/tables'
import type { WalletActivity, WalletDetail } from '@/lib/money/wallet/schema'
import { expectHealthy, openOwner as makeOwner } from '@/lib/money/withdrawals/testing'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let office: ReturnType<typeof openOffice>
let fani: Operator
let gita: Operator

async function hire(name: string) {
  const operator = await employ(shop.context, { name, roles: ['finance'] })
  return makeOperator(name, ['finance'], { operator_id: operator.id })
}

beforeAll(async () => {
  shop = await openAccounts(movableClock('2026-11-23T03:00:00Z'))
  office = openOffice(shop)
  fani = await hire('Fani')
  gita = await hire('Gita')
})
afterAll(() => shop.close())

const openOwner = (wallet = 100_000) => makeOwner(shop, { wallet, account: null })
type Owner = Awaited<ReturnType<typeof openOwner>>

const NOTE = 'Pesanan Oktober tidak tercatat'
const propose = (actor: Operator, { user_id }: Owner, more: object = {}) =>
  office.call<Adjustment>(actor, 'POST', '/adjustments', {
    ...{ user_id, amount: 25_000, reason: 'missed_commission', note: NOTE },
    ...more,
  })
const decide = (actor: Operator, id: number, body: object = { outcome: 'approve' }) =>
  office.call<Adjustment>(actor, 'POST', `/adjustments/${id}/decision`, body)
const newest = async (owner: Owner) =>
  (await owner.call<WalletActivity[]>('GET', '/business_users/wallet/activities')).body.data[0]
const messagesOf = async (id: number) =>
  (await shop.connection.db.select().from(outbox)).filter(({ dedupe_key }) => dedupe_key.includes(`adjustment/${id}`))

describe('an adjustment of a wallet', () => {
  test('moves nothing until another person approves it, and its owner reads why', async () => {
    const owner = await openOwner()
    const { body } = await propose(fani, owner)
    expect(body.data).toMatchObject({ status: 'proposed', balance: 100_000, is_own: true, proposed_by: 'Fani' })
    expect(await owner.balance()).toBe(100_000)
    const own = await decide(fani, body.data.id)
    expect([own.status, own.body.code]).toEqual([403, 'approval_own'])
    expect(await messagesOf(body.data.id)).toEqual([])
    const approved = await decide(gita, body.data.id)
    expect(approved.body.data).toMatchObject({ status: 'approved', decided_by: 'Gita', balance: 125_000 })
    expect(await newest(owner)).toMatchObject({
      ...{ activity: 'others', amount: 25_000, adjustment: 'missed_commission', note: '' },
    })
    const [message] = await messagesOf(body.data.id)
    expect(message).toMatchObject({ template: 'wallet_added', data: { balance: 'Rp 125.000' } })
    expect((await decide(gita, body.data.id)).body.code).toBe('invalid_transition')
    expect(await owner.balance()).toBe(125_000)
    await expectHealthy(shop)
  })

  test('takes out no more than there is, and lowers what was earned', async () => {
    const owner = await openOwner(30_000)
    const taken = { amount: -20_000, reason: 'wrong_credit' }
    expect((await propose(fani, owner, { ...taken, amount: -30_001 })).body.code).toBe('adjustment_balance')
    const [one, other] = [await propose(fani, owner, taken), await propose(gita, owner, taken)]
    expect((await decide(gita, one.body.data.id)).status).toBe(200)
    expect((await decide(fani, other.body.data.id)).body.code).toBe('adjustment_balance')
    expect((await office.call<Adjustment[]>(fani, 'GET', '/adjustments')).body.data[0]).toMatchObject({
      ...{ id: other.body.data.id, status: 'proposed', is_own: false },
    })
    const own = await office.call<Adjustment[]>(fani, 'GET', `/adjustments?user_id=${owner.user_id}&limit=1`)
    expect(own.body).toMatchObject({
      metadata: {
        sums: expect.arrayContaining([
          { status: 'approved', adds: false, count: 1, amount: 20_000 },
          { status: 'proposed', adds: false, count: 1, amount: 20_000 },
        ]),
      },
    })
    expect(await owner.balance()).toBe(10_000)
    const detail = (await owner.call<WalletDetail>('GET', '/business_users/wallet')).body.data
    expect(detail).toMatchObject({ amount: 10_000, total_earning: 10_000, expense_total: 0 })
    await expectHealthy(shop)
  })

  test('is rejected with a reason, also by who proposed it', async () => {
    const owner = await openOwner()
    const { id } = (await propose(fani, owner)).body.data
    expect((await decide(gita, id, { outcome: 'reject' })).status).toBe(422)
    const rejected = await decide(fani, id, { outcome: 'reject', reason: 'Salah toko' })
    expect(rejected.body.data).toMatchObject({ status: 'rejected', refusal: 'Salah toko' })
    expect((await decide(gita, id)).body.code).toBe('invalid_transition')
    expect(await owner.balance()).toBe(100_000)
    await expectHealthy(shop)
  })

  test('is proposed once per key, for finance only, and both steps are audited', async () => {
    const owner = await openOwner()
    const wanted = { user_id: owner.user_id, amount: 5_000, reason: 'campaign' as const, note: NOTE }
    const { headers, ...finance } = await logInAs(shop, ['finance'])
    const keyed = { headers: { ...headers, 'idempotency-key': 'campaign-0001' }, ...finance }
    await expectAudited(shop, keyed, 'POST /adjustments', { body: wanted })
    const again = await shop.call<{ data: Adjustment }>('POST', '/api/ops/v1/adjustments', wanted, keyed.headers)
    const rows = await shop.connection.db
      .select()
      .from(wallet_adjustments)
      .where(eq(wallet_adjustments.user_id, owner.user_id))
    expect(rows.map(({ id }) => id)).toEqual([again.body.data.id])
    for (const other of [{ amount: 6_000 }, { note: 'Another reason to give money.' }])
      expect((await shop.call('POST', '/api/ops/v1/adjustments', { ...wanted, ...other }, keyed.headers)).status).toBe(
        409,
      )
    await expectAudited(shop, await logInAs(shop, ['finance']), 'POST /adjustments/{id}/decision', {
      path: { id: again.body.data.id },
      body: { outcome: 'approve' },
    })
    expect(await owner.balance()).toBe(105_000)
    const support = makeOperator('Sinta', ['support'])
    expect((await propose(support, owner)).status).toBe(403)
    expect((await propose(fani, owner, { amount: 0 })).status).toBe(422)
    expect((await propose(fani, owner, { user_id: 987_654_321 })).status).toBe(404)
  })
})
