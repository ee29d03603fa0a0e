import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { openAccounts } from '@/lib/identity/accounts/testing'
import { expectAudited } from '@/lib/identity/audit/testing'
import { outbox } from '@/lib/identity/notifications/tables'
import { makeOperator as employ, logInAs } from '@/lib/identity/operators/testing'
import { applyPayoutNotices } from '@/lib/money/payouts/jobs'
import { simulatePayout } from '@/lib/money/payouts/simulator/commands'
import { payouts } from '@/lib/money/payouts/tables'
import { checkHolders } from '@/lib/money/withdrawals/commands/check-holders'
import { statementSheet } from '@/lib/money/withdrawals/projection'
import { findTaxpayer, listPaid } from '@/lib/money/withdrawals/queries/statement'
import type { DeskWithdrawal, Withdrawal } from '@/lib/money/withdrawals/schema'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { ACCOUNT, expectHealthy, openOwner as makeOwner } from '@/lib/money/withdrawals/testing'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { sendAndSettle, setProvider } from '@/lib/orders/refunds/testing'
import { setting_changes } from '@/lib/places/settings/tables'
import { env } from '@/lib/platform/env'
import { movableClock, type TestShop } from '@/lib/server/testing'

const NOW = '2026-11-23T03:00:00Z'
const clock = movableClock(NOW)
let shop: TestShop
let office: ReturnType<typeof openOffice>
let fani: Operator
let gita: Operator

/** Somebody of the finance team, with an account of their own. */
async function hire(name: string) {
  const operator = await employ(shop.context, { name, roles: ['finance'] })
  return makeOperator(name, ['finance'], { operator_id: operator.id })
}

beforeAll(async () => {
  shop = await openAccounts(clock)
  office = openOffice(shop)
  fani = await hire('Fani')
  gita = await hire('Gita')
})
beforeEach(async () => {
  clock.set(NOW)
  await setProvider(shop, 'iris', 'pays')
})
afterAll(async () => {
  await setProvider(shop, null)
  await shop.close()
})

/** Banks name holders, the batch goes, and the bank pays. */
async function letTheBankPay() {
  await checkHolders(shop.context)
  await sendAndSettle(shop)
}

const decide = (actor: Operator, id: number, outcome: string, note = '') =>
  office.call<DeskWithdrawal>(actor, 'POST', `/withdrawals/${id}/decision`, { outcome, note })
const statusOf = async (id: number) =>
  (await shop.connection.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.status
const transferOf = async (id: number) =>
  (await shop.connection.db.select().from(payouts).where(eq(payouts.subject_id, id))).find(
    ({ subject_type }) => subject_type === 'withdrawal',
  )
const healthy = () => expectHealthy(shop)
const openOwner = (wanted: Parameters<typeof makeOwner>[1] = {}) => makeOwner(shop, wanted)

describe('a withdrawal', () => {
  test('costs Rp 5,000 and 10%, goes to the bank by itself when it is small, and is in the history [WAL-006, WAL-007, WAL-008, WAL-015, WAL-016, WAL-017, WAL-027]', async () => {
    const owner = await openOwner()
    const { status, body } = await owner.withdraw(60_000)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ amount: 60_000, fee: 5_000, tax: 6_000, net: 49_000, status: 'pending' })
    expect(await owner.balance()).toBe(40_000)
    expect((await owner.terms()).open).toHaveLength(1)
    await healthy()
    await letTheBankPay()
    expect(await statusOf(body.data.id)).toBe('paid')
    expect((await transferOf(body.data.id))?.amount).toBe(49_000)
    await healthy()
    const history = await owner.call<{ withdrawal: Withdrawal | null; amount: number }[]>(
      'GET',
      '/business_users/wallet/activities?withdrawal_status=success',
    )
    expect(history.body.data).toMatchObject([
      { amount: -60_000, withdrawal: { amount: 60_000, fee: 5_000, net: 49_000, status: 'success' } },
    ])
    const none = await owner.call<object[]>('GET', '/business_users/wallet/activities?withdrawal_status=pending')
    expect(none.body.data).toEqual([])
  })

  test('is refused below Rp 20,000, above the balance, and without an account [WAL-010, WAL-011, WAL-012, WAL-014]', async () => {
    const owner = await openOwner()
    const code = async (amount: number) => (await owner.withdraw(amount)).body
    expect(await code(19_999)).toMatchObject({
      code: 'withdrawal_minimum',
      message: "The amount you've enter is less than the minimum withdraw amount",
    })
    expect(await code(100_001)).toMatchObject({ code: 'withdrawal_balance', message: 'Insufficient balance' })
    expect((await owner.call('POST', '/business_users/wallet/withdrawal', {})).body.code).toBe('invalid_input')
    for (const amount of [0, -20_000, 20_000.5]) expect((await owner.withdraw(amount)).body.code).toBe('invalid_input')
    expect((await owner.withdraw(20_000)).body.data.net).toBe(13_000)
    const without = await openOwner({ account: null })
    expect((await without.withdraw(20_000)).body.code).toBe('withdrawal_account_missing')
    const first = await without.call('PUT', '/users/wallet/account', ACCOUNT)
    expect(first.body.errors).toEqual({ otp_code: 'Please request and enter OTP' })
    expect(await without.balance()).toBe(100_000)
  })

  test('is for accepted resellers, and for customers with a phone number [WAL-005, WAL-028]', async () => {
    const reseller = await openOwner()
    for (const status of ['draft', 'submitted', 'needs_revision', 'suspended'] as const) {
      await reseller.set(status)
      expect((await reseller.withdraw(20_000)).body.code).toBe('withdrawal_application')
    }
    const customer = await openOwner({ business: false })
    expect((await customer.withdraw(20_000)).status).toBe(200)
    const guest = await shop.call<{ code?: string }>('POST', '/users/wallet/withdrawal', { amount: 20_000 })
    expect(guest.status).toBe(401)
  })

  test('goes back whole when its owner takes it back, an operator rejects it or the bank refuses it', async () => {
    const owner = await openOwner()
    const first = (await owner.withdraw(20_000)).body.data.id
    const stranger = await openOwner()
    expect((await stranger.call('DELETE', `/users/wallet/withdrawal/${first}`)).status).toBe(404)
    const back = await owner.call<Withdrawal>('DELETE', `/users/wallet/withdrawal/${first}`)
    expect(back.body.data).toMatchObject({ status: 'failed', message: 'taken_back' })
    const again = await owner.call('DELETE', `/users/wallet/withdrawal/${first}`)
    expect(again.body.code).toBe('withdrawal_closed')
    const second = (await owner.withdraw(20_000)).body.data.id
    expect((await decide(fani, second, 'reject')).body.code).toBe('invalid_input')
    await decide(fani, second, 'reject', 'Nama berbeda')
    const third = (await owner.withdraw(20_000)).body.data.id
    await setProvider(shop, 'iris', 'fails')
    await letTheBankPay()
    expect([await statusOf(second), await statusOf(third)]).toEqual(['failed', 'failed'])
    expect(await owner.balance()).toBe(100_000)
    const [told] = await shop.connection.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupe_key, `withdrawal/${third}/failed`))
    expect(told?.data.page).toBe(`${env().public_url}/cashbacks`)
    await healthy()
  })

  test('that a bank returns gives fee and tax back too', async () => {
    const owner = await openOwner()
    const { id } = (await owner.withdraw(50_000)).body.data
    await letTheBankPay()
    expect(await statusOf(id)).toBe('paid')
    const transfer = await transferOf(id)
    await simulatePayout(shop.context, { id: transfer?.id ?? 0, outcome: 'returned' })
    await applyPayoutNotices(shop.context)
    expect(await statusOf(id)).toBe('failed')
    expect(await owner.balance()).toBe(100_000)
    await healthy()
  })

  test('waits for a person when it is large or the name differs, and for two above the limit', async () => {
    const owner = await openOwner({ wallet: 20_000_000 })
    const large = (await owner.withdraw(6_000_000)).body.data.id
    await setProvider(shop, 'iris', 'wrong_name')
    const named = (await owner.withdraw(20_000)).body.data.id
    await letTheBankPay()
    expect([await statusOf(large), await statusOf(named)]).toEqual(['requested', 'requested'])
    await setProvider(shop, 'iris', 'pays')
    const seen = await office.call<{ account_number: string }>(fani, 'GET', `/withdrawals/${named}/account`)
    expect(seen.body.data.account_number).toBe(ACCOUNT.account_number)
    expect((await decide(fani, named, 'approve')).body.data.status).toBe('queued')
    expect((await decide(fani, large, 'approve')).body.data.approval).toMatchObject({ amount: 6_000_000 })
    expect((await decide(fani, large, 'approve')).body.code).toBe('approval_own')
    expect((await decide(gita, large, 'approve')).body.data.status).toBe('queued')
    await letTheBankPay()
    expect([await statusOf(large), await statusOf(named)]).toEqual(['paid', 'paid'])
    await healthy()
  })

  test('waits for a person when a day of small ones is large together', async () => {
    const owner = await openOwner({ wallet: 3_000_000 })
    const [first, second] = [(await owner.withdraw(600_000)).body.data.id, (await owner.withdraw(600_000)).body.data.id]
    await checkHolders(shop.context)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['requested', 'requested'])
    expect((await decide(fani, first, 'approve')).status).toBe(200)
    clock.set('2026-11-24T03:00:01Z')
    const { id } = (await owner.withdraw(600_000)).body.data
    await checkHolders(shop.context)
    expect(await statusOf(id)).toBe('queued')
    await healthy()
  })

  test('is approved alone only once when two are large together and decided at once', async () => {
    const owner = await openOwner({ wallet: 10_000_000 })
    const ids = [(await owner.withdraw(3_000_000)).body.data.id, (await owner.withdraw(3_000_000)).body.data.id]
    await checkHolders(shop.context)
    await Promise.all(ids.map((id) => decide(fani, id, 'approve')))
    expect((await Promise.all(ids.map(statusOf))).sort()).toEqual(['queued', 'requested'])
    await healthy()
  })

  test('is decided in the audit log, and by nobody who works for one warehouse', async () => {
    const owner = await openOwner()
    const { id } = (await owner.withdraw(20_000)).body.data
    const local = makeOperator('Lina', ['finance'], { operator_id: fani.operator_id ?? 0, warehouses: [1] })
    expect((await decide(local, id, 'approve')).status).toBe(403)
    expect((await office.call(local, 'GET', `/withdrawals/${id}/account`)).status).toBe(403)
    expect((await office.call(local, 'GET', '/withdrawals')).status).toBe(403)
    const open = await office.call<DeskWithdrawal[]>(fani, 'GET', '/withdrawals?status=open&limit=100')
    const asked = open.body.data.filter(({ status }) => status === 'requested')
    const arrives = asked.reduce((sum, { net }) => sum + net, 0)
    expect(open.body).toMatchObject({
      metadata: { sums: expect.arrayContaining([{ status: 'requested', count: asked.length, amount: arrives }]) },
    })
    await expectAudited(shop, await logInAs(shop, ['finance']), 'POST /withdrawals/{id}/decision', {
      path: { id },
      body: { outcome: 'approve' },
      before: { status: 'requested' },
      after: { status: 'queued', amount: 20_000 },
    })
  })

  test('is told once for one key, three times a day, and never beyond the limit of a day', async () => {
    const owner = await openOwner({ wallet: 60_000_000 })
    const key = { 'idempotency-key': 'withdraw-once-1' }
    const answers = await Promise.all([1, 2, 3].map(() => owner.withdraw(20_000, key)))
    expect((await owner.withdraw(20_000, { 'idempotency-key': 'k'.repeat(6_000) })).body.code).toBe('bad_request')
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await owner.withdraw(30_000_000)).body.code).toBe('withdrawal_limit')
    await owner.withdraw(20_000)
    await owner.withdraw(20_000)
    expect((await owner.withdraw(20_000)).body.code).toBe('withdrawal_limit')
    expect((await owner.terms()).refusal).toBe('withdrawal_limit')
    clock.pass(24 * 3600)
    expect((await owner.terms()).refusal).toBeNull()
  })
})

test('of fifty withdrawals at once a balance covers exactly what it holds', async () => {
  const owner = await openOwner({ wallet: 50_000 })
  await shop.connection.db.insert(setting_changes).values({
    ...{ key: 'withdrawals_a_day', value: 50, changed_by: 'test', at: new Date(NOW) },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => owner.withdraw(20_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['withdrawal_balance']),
  )
  expect(await owner.balance()).toBe(10_000)
  await healthy()
})

test('the tax statement of a year names who withheld the tax and from whom, in both languages', async () => {
  const owner = await openOwner()
  await owner.withdraw(60_000)
  await letTheBankPay()
  const scope = { user_id: owner.user_id } as Scope
  const { db } = shop.connection
  const found = { paid: await listPaid(db, scope, 2026), taxpayer: await findTaxpayer(db, scope) }
  for (const [locale, title] of [
    ['id', 'Pajak yang dipotong tahun 2026'] as const,
    ['en', 'Tax withheld in 2026'] as const,
  ]) {
    const sheet = statementSheet({ ...found, year: 2026, locale, now: clock.now() })
    expect(sheet).toMatchObject({ title, parties: [{ name: env().SHOP_LEGAL_NAME }, { name: found.taxpayer.name }] })
    expect(sheet.rows.map(({ values }) => values)).toEqual([['Rp 60.000', 'Rp 5.000', 'Rp 6.000', 'Rp 49.000']])
    expect(sheet.sums.at(-1)?.amount).toBe('Rp 49.000')
  }
})

test('a year of withdrawals is a file with the tax that was withheld, for its owner alone', async () => {
  const owner = await openOwner()
  await owner.withdraw(60_000)
  await letTheBankPay()
  await owner.withdraw(20_000)
  const read = async (headers: Record<string, string>, year: number) => {
    const address = `${shop.origin}/api/v1/users/wallet/statement.csv?year=${year}`
    const answer = await fetch(address, { headers })
    return [answer.status, (await answer.text()).split('\r\n').slice(1, -1)] as const
  }
  const [status, lines] = await read(owner.headers, 2026)
  expect([status, lines[0]?.split(',').slice(1), lines.at(-1)]).toEqual([
    200,
    ['2026-11-23', '60000', '5000', '6000', '49000'],
    'total,2026,60000,5000,6000,49000',
  ])
  expect((await read(owner.headers, 2025))[1]).toEqual(['total,2025,0,0,0,0'])
  const pdf = await fetch(`${shop.origin}/api/v1/users/wallet/statement.pdf?year=2026`, { headers: owner.headers })
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ])
  expect((await pdf.text()).startsWith('%PDF-')).toBe(true)
  expect((await fetch(`${shop.origin}/api/v1/users/wallet/statement.pdf`)).status).toBe(401)
  expect((await read((await openOwner()).headers, 2026))[1]).toEqual(['total,2026,0,0,0,0'])
})
