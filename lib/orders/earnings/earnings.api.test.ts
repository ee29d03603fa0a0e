import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import { addresses } from '@/lib/identity/addresses/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { makeOperator as employ, logInAs } from '@/lib/identity/operators/testing'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'
import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import type { CommissionPreview, OwnRates } from '@/lib/orders/cashbacks/schema'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import type { RankedReseller, StatementMonth, StatementOrder } from '@/lib/orders/earnings/schema'
import { makeReseller } from '@/lib/orders/orders/testing/buyers'
import { movableClock } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims
let office: ReturnType<typeof openOffice>
let owner: Operator
let finance: Operator
const support = makeOperator('Sinta', ['support'])

async function hire(name: string, role: 'owner' | 'finance') {
  const operator = await employ(shop.shop.context, { name, roles: [role] })
  return makeOperator(name, [role], { operator_id: operator.id })
}

beforeAll(async () => {
  shop = await openClaims(clock)
  office = openOffice(shop.shop)
  owner = await hire('Oki', 'owner')
  finance = await hire('Fani', 'finance')
})
afterAll(() => shop.shop.close())

type Reseller = Awaited<ReturnType<typeof makeReseller>>

/** Two pieces for Rp 300,000 with the code of a reseller; 540,541 before tax. */
async function sell({ user_id, referral_code }: Reseller) {
  // All addresses of these tests are in one street.
  await shop.shop.connection.db.delete(addresses).where(eq(addresses.user_id, user_id))
  const bought = await shop.delivered({ more: { referral_code } })
  await keepCashbacks(shop.shop.context)
  return bought
}

async function complete() {
  clock.pass(8 * 24 * 3600)
  await runDeadlines(shop.shop.context)
  await keepCashbacks(shop.shop.context)
}

const rateOf = async ({ id }: { id: number }) => {
  const { cashback_id, rate, goods, goods_left } = cashback_lines
  const found = await shop.shop.connection.db
    .select({ rate, goods, goods_left })
    .from(cashback_lines)
    .innerJoin(cashbacks, eq(cashbacks.id, cashback_id))
    .where(eq(cashbacks.order_id, id))
  return found[0]
}

const setType = (actor: Operator, { user_id }: Reseller, reseller_type: string, version = 0) =>
  office.call<DeskReseller>(actor, 'PUT', `/resellers/${user_id}/type`, {
    reseller_type,
    version,
    reason: 'Penjualan naik',
  })

test('a tier adds its points to the rate of the category for what is paid from then on [RSL-053, RSL-057]', async () => {
  const reseller = await makeReseller(shop.shop)
  const mine = shop.as(reseller)
  const before = await sell(reseller)
  expect((await mine<BusinessUser>('GET', '/business_users/me')).body.data.reseller_type).toBe('individual')
  expect((await setType(support, reseller, 'partner')).status).toBe(403)
  await expectAudited(shop.shop, await logInAs(shop.shop, ['finance']), 'PUT /resellers/{id}/type', {
    path: { id: reseller.user_id },
    body: { reseller_type: 'partner', version: 0, reason: 'Penjualan naik' },
  })
  expect((await setType(finance, reseller, 'premier', 0)).body.code).toBe('changed_meanwhile')
  const after = await sell(reseller)
  expect(await rateOf(before)).toEqual({ rate: 5, goods: 540_541, goods_left: 540_541 })
  expect((await rateOf(after))?.rate).toBe(6)
  expect((await mine<BusinessUser>('GET', '/business_users/me')).body.data.reseller_type).toBe('partner')
  const rates = (await mine<OwnRates>('GET', '/business_users/rates')).body.data
  expect(rates).toMatchObject({ reseller_type: 'partner', points: 1, general: 6 })
  expect(rates.tiers).toEqual([
    { reseller_type: 'individual', rate: 5 },
    { reseller_type: 'partner', rate: 6 },
    { reseller_type: 'premier', rate: 7 },
  ])
})

test('a rule says before it is saved what it would have cost over the last month', async () => {
  clock.pass(40 * 24 * 3600)
  const [plain, premier] = [await makeReseller(shop.shop), await makeReseller(shop.shop)]
  await setType(finance, premier, 'premier')
  await sell(plain)
  await sell(premier)
  const preview = async (query: string) =>
    (await office.call<CommissionPreview>(owner, 'GET', `/commissions/preview?${query}`)).body.data
  // 5% and 7% of 540,541.
  const today = { days: 30, before: 27_027 + 37_837, orders: 2, resellers: 2 }
  expect(await preview('key=commission&value=5')).toMatchObject({ ...today, difference: 0, changed_orders: 0 })
  expect(await preview('key=commission&value=10')).toMatchObject({
    ...today,
    ...{ after: 54_054 + 64_864, difference: 54_054, changed_orders: 2, changed_resellers: 2 },
  })
  expect(await preview('key=commission_premier&value=4')).toMatchObject({
    ...today,
    ...{ difference: 48_648 - 37_837, changed_orders: 1, changed_resellers: 1 },
  })
  expect(await preview('key=commission&value=0')).toMatchObject({ ...today, after: 0 })
  const status = async (actor: Operator, query: string) =>
    (await office.call(actor, 'GET', `/commissions/preview?${query}`)).status
  expect(await status(owner, 'key=withdrawal_tax&value=1')).toBe(404)
  expect(await status(owner, 'key=commission/99999999&value=1')).toBe(404)
  expect(await status(owner, 'key=commission_premier&value=40')).toBe(422)
  expect(await status(support, 'key=commission&value=1')).toBe(403)
})

test('a statement follows a reseller by months, for operators and as the own file', async () => {
  clock.set('2027-03-20T03:00:00Z')
  const reseller = await makeReseller(shop.shop)
  const returned = await sell(reseller)
  const kept = await sell(reseller)
  const { id } = (await shop.askRefund(returned, 1)).body.data
  await keepCashbacks(shop.shop.context)
  const read = async () =>
    (await office.call<StatementMonth[]>(finance, 'GET', `/earnings/${reseller.user_id}/statement`)).body.data
  expect(await read()).toEqual([
    {
      ...{ month: '2027-03', promised: 54_054, void: 0, released: 0, reversed: 0, withdrawn: 0, adjusted: 0, other: 0 },
      ...{ on_hold: 27_027, waiting: 54_054, balance: 0 },
    },
  ])
  await shop.desk(shop.support, id, 'decision', { outcome: 'accept' })
  await shop.desk(shop.warehouse, id, 'receipt', {})
  await shop.desk(shop.warehouse, id, 'inspection', { outcome: 'pass' })
  await complete()
  clock.set('2027-04-10T03:00:00Z')
  const added = { user_id: reseller.user_id, amount: 50_000, reason: 'campaign', note: 'Bonus' }
  const proposed = await office.call<{ id: number }>(finance, 'POST', '/adjustments', added)
  await office.call(owner, 'POST', `/adjustments/${proposed.body.data.id}/decision`, { outcome: 'approve' })
  const months = await read()
  expect(months[0]).toMatchObject({ month: '2027-04', adjusted: 50_000 })
  expect(months[1]).toMatchObject({ month: '2027-03', void: 13_514 })
  const wallet = (await shop.as(reseller)<{ amount: number }>('GET', '/business_users/wallet')).body.data
  expect(months[0]?.balance).toBe(wallet.amount)
  const behind = await office.call<StatementOrder[]>(finance, 'GET', `/earnings/${reseller.user_id}/months/2027-03`)
  expect(behind.body.data.map(({ order, promised }) => [order.id, promised])).toEqual([
    [kept.id, 27_027],
    [returned.id, 27_027],
  ])
  const own = await shop.as(reseller)<StatementMonth[]>('GET', '/business_users/statement')
  expect(own.body.data).toEqual(months)
  const file = await fetch(`${shop.shop.origin}/api/v1/business_users/statement.csv`, { headers: reseller.headers })
  expect((await file.text()).split('\r\n')[1]).toMatch(/^2027-04,/)
  expect((await office.call(finance, 'GET', '/earnings/987654321/statement')).status).toBe(404)
})

test('the ranking sorts by goods, commission, orders and what came back', async () => {
  clock.set('2027-09-01T03:00:00Z')
  const [many, returning] = [await makeReseller(shop.shop), await makeReseller(shop.shop)]
  await sell(many)
  await sell(many)
  const back = await sell(returning)
  const { id } = (await shop.askRefund(back, 1)).body.data
  await shop.desk(shop.support, id, 'decision', { outcome: 'accept' })
  await shop.desk(shop.warehouse, id, 'receipt', {})
  await shop.desk(shop.warehouse, id, 'inspection', { outcome: 'pass' })
  await keepCashbacks(shop.shop.context)
  const rank = async (query: string) =>
    (await office.call<RankedReseller[]>(support, 'GET', `/earnings?days=30&${query}`)).body.data
  const byGoods = await rank('sort=goods')
  expect(byGoods.map((one) => one.id)).toEqual([many.user_id, returning.user_id])
  expect(byGoods).toMatchObject([
    { orders: 2, goods_left: 1_081_082, commission: 54_054, returns_percent: 0 },
    { orders: 1, goods: 540_541, goods_left: 270_270, commission: 13_513, returns_percent: 50 },
  ])
  expect((await rank('sort=returns'))[0]?.id).toBe(returning.user_id)
  expect((await office.call(support, 'GET', '/earnings?days=31')).status).toBe(422)
  const { headers } = await logInAs(shop.shop, ['finance'])
  const file = await fetch(`${shop.shop.origin}/api/ops/v1/earnings.csv?days=30&sort=commission`, { headers })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    expect.stringContaining('id'),
    String(many.user_id),
    String(returning.user_id),
  ])
})
