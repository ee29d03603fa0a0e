import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { desc, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { addresses } from '@/lib/identity/addresses/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { resellers } from '@/lib/identity/resellers/tables'
import { postEntry } from '@/lib/money/ledger/commands/post-entry'
import { payment_attempts } from '@/lib/money/payments/tables'
import { simulated_payouts } from '@/lib/money/payouts/tables'
import { checkHolders } from '@/lib/money/withdrawals/commands/check-holders'
import type { Withdrawal } from '@/lib/money/withdrawals/schema'
import { openBooks } from '@/lib/orders/books/testing'
import { keepCashback, keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { voidCashbacksOf } from '@/lib/orders/cashbacks/commands/void-cashback'
import { listCandidates } from '@/lib/orders/cashbacks/queries/candidates'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { balanceOf, makeReseller, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { sendAndSettle, setProvider } from '@/lib/orders/refunds/testing'
import { setting_changes } from '@/lib/places/settings/tables'
import { expireTags } from '@/lib/platform/cache'
import { movableClock } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const NOW = '2026-11-20T03:00:00Z'
const clock = movableClock(NOW)
let shop: OpenedClaims
let books: ReturnType<typeof openBooks>

beforeAll(async () => {
  shop = await openClaims(clock)
  books = openBooks(shop.shop)
})
afterAll(() => shop.close())

type Bought = Awaited<ReturnType<OpenedClaims['delivered']>>
type Reseller = Awaited<ReturnType<typeof makeReseller>>

const keep = () => keepCashbacks(shop.shop.context)
const find = async ({ id }: Pick<Bought, 'id'>, kind: 'voucher' | 'referral' = 'referral') =>
  (await shop.shop.connection.db.select().from(cashbacks).where(eq(cashbacks.order_id, id))).find(
    (row) => row.kind === kind,
  )
const shown = async (bought: Pick<Bought, 'id'>, kind?: 'voucher' | 'referral') => {
  const row = await find(bought, kind)
  return row && [row.status, row.reason, row.amount]
}
const walletOf = (reseller: Reseller) => balanceOf(shop.shop, reseller, 'wallet')
const healthy = async () => expect(await books.broken()).toEqual([])

/** An order with the code of a reseller, delivered and kept. */
async function referred(more: Parameters<OpenedClaims['delivered']>[0] = {}, reseller?: Reseller) {
  const earner = reseller ?? (await makeReseller(shop.shop))
  // All addresses of these tests are in one street.
  await shop.shop.connection.db.delete(addresses).where(eq(addresses.user_id, earner.user_id))
  const bought = await shop.delivered({ ...more, more: { ...more.more, referral_code: earner.referral_code } })
  await keep()
  return { ...bought, earner }
}

/** The window of seven days ends. */
async function complete() {
  clock.pass(8 * 24 * 3600)
  await runDeadlines(shop.shop.context)
  await keep()
}

/** The payer's bank takes the payment back, as far as cashback sees it: the books are left as they were. */
async function takeBack({ id }: Bought) {
  const set = (status: 'chargeback' | 'settled') =>
    shop.shop.connection.db
      .update(payment_attempts)
      .set({ status, updated_at: clock.now() })
      .where(eq(payment_attempts.order_id, id))
  await set('chargeback')
  await keepCashback(shop.shop.context, id)
  await set('settled')
}

/** A claim that pays back pieces passes. */
async function payBack(bought: Bought, quantity: number) {
  const { id } = (await shop.askRefund(bought, quantity)).body.data
  await keep()
  const held = await shown(bought)
  await shop.desk(shop.support, id, 'decision', { outcome: 'accept' })
  await shop.desk(shop.warehouse, id, 'receipt', {})
  await shop.desk(shop.warehouse, id, 'inspection', { outcome: 'pass' })
  await keep()
  return held
}

describe('cashback of a reseller', () => {
  // Two pieces for Rp 300,000: 600,000 with PPN of 11% are 540,540 before tax, of which 5% are 27,027.
  test('is 5% of the goods before tax, pending from the payment on, and in the wallet when the order is completed', async () => {
    const bought = await referred()
    expect(await shown(bought)).toEqual(['pending', 'delivered', 27_027])
    expect((await find(bought))?.due_at?.toISOString().slice(0, 10)).toBe('2026-11-27')
    expect(await walletOf(bought.earner)).toBe(0)
    await healthy()
    await complete()
    expect(await shown(bought)).toEqual(['available', 'completed', 27_027])
    expect(await walletOf(bought.earner)).toBe(27_027)
    await keepCashback(shop.shop.context, bought.id)
    expect(await walletOf(bought.earner)).toBe(27_027)
    await healthy()
  })

  test('is on hold while a claim is open, and lowered by what the claim pays back [ORD-044]', async () => {
    const bought = await referred()
    expect(await payBack(bought, 1)).toEqual(['on_hold', 'claim_open', 27_027])
    expect((await shown(bought))?.[2]).toBe(13_513)
    await healthy()
    await complete()
    await complete()
    expect(await walletOf(bought.earner)).toBeLessThanOrEqual(13_513)
    await healthy()
  })

  test('is void when everything goes back, when the order is called off, and when the bank takes the payment back', async () => {
    const returned = await referred()
    await payBack(returned, 2)
    expect(await shown(returned)).toEqual(['void', 'returned', 0])
    const charged = await referred()
    await takeBack(charged)
    expect(await shown(charged)).toEqual(['void', 'taken_back', 0])
  })

  test('follows its reseller: rejected loses what is promised, suspended keeps it, an own code earns nothing', async () => {
    const { db } = shop.shop.connection
    const set = (earner: Reseller, application_status: 'rejected' | 'suspended') =>
      db.update(resellers).set({ application_status }).where(eq(resellers.user_id, earner.user_id))
    const rejected = await referred()
    await command(voidCashbacksOf)(shop.shop.context, rejected.earner.user_id)
    await set(rejected.earner, 'rejected')
    await keepCashback(shop.shop.context, rejected.id)
    expect(await shown(rejected)).toEqual(['void', 'not_reseller', 0])
    await healthy()
    const suspended = await referred()
    await set(suspended.earner, 'suspended')
    await keepCashback(shop.shop.context, suspended.id)
    expect((await shown(suspended))?.[0]).toBe('pending')
    await healthy()
  })

  test('that earns nothing is looked at once and shown to nobody; what was released stays when its reseller is rejected', async () => {
    const { db } = shop.shop.connection
    const earner = await makeReseller(shop.shop)
    const bought = await shop.delivered({ more: { referral_code: earner.referral_code } })
    await db.update(resellers).set({ application_status: 'draft' }).where(eq(resellers.user_id, earner.user_id))
    await keep()
    expect(await shown(bought)).toEqual(['void', 'none', 0])
    clock.pass(60)
    expect(await listCandidates(db, clock.now())).not.toContain(bought.id)
    const list = await shop.as(earner)<{ cashbacks: object[] }>('GET', '/users/wallet/cashbacks')
    expect(list.body.data.cashbacks).toEqual([])
    const kept = await referred()
    await complete()
    const isEarner = eq(resellers.user_id, kept.earner.user_id)
    await db.update(resellers).set({ application_status: 'rejected' }).where(isEarner)
    await keepCashback(shop.shop.context, kept.id)
    expect([await shown(kept), await walletOf(kept.earner)]).toEqual([['available', 'completed', 27_027], 27_027])
    await healthy()
  })

  test('keeps the rate of the day on which the order was paid, and a category may have its own', async () => {
    const { db } = shop.shop.connection
    const first = await referred()
    await db.insert(setting_changes).values({ key: 'commission', value: 10, changed_by: 'test', at: clock.now() })
    await expireTags(['settings'])
    const second = await referred()
    expect([(await shown(first))?.[2], (await shown(second))?.[2]]).toEqual([27_027, 54_054])
    await keepCashback(shop.shop.context, first.id)
    expect((await shown(first))?.[2]).toBe(27_027)
    const row = await find(second)
    expect(
      await db
        .select()
        .from(cashback_lines)
        .where(eq(cashback_lines.cashback_id, row?.id ?? 0)),
    ).toMatchObject([{ rate: 10, amount: 54_054 }])
    await db.insert(setting_changes).values({ key: 'commission', value: 5, changed_by: 'test', at: clock.now() })
    await expireTags(['settings'])
  })

  test('that was released can be taken back, below zero, and fills up first', async () => {
    const bought = await referred()
    await complete()
    await command(postEntry)(shop.shop.context, {
      ...{ from: 'wallet', to: 'shop', user_id: bought.earner.user_id, amount: 20_000, cause: 'closure' },
      ...{ step: 'close', reference: `spent/${bought.id}` },
    })
    await takeBack(bought)
    expect(await shown(bought)).toEqual(['void', 'taken_back', 0])
    expect(await walletOf(bought.earner)).toBe(-20_000)
    await referred({}, bought.earner)
    await complete()
    expect(await walletOf(bought.earner)).toBe(7_027)
  })
})

test('cashback that was released reaches the bank account of the reseller', async () => {
  await setProvider(shop.shop, 'iris', 'pays')
  const earner = await makeReseller(shop.shop)
  const account = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  await shop.as(earner)('PUT', '/users/wallet/account', account)
  await shop.shop.connection.db.delete(addresses).where(eq(addresses.user_id, earner.user_id))
  const bought = await shop.delivered({ price: 600_000, quantity: 1, more: { referral_code: earner.referral_code } })
  await keep()
  expect((await shop.as(earner)<{ pending: number }>('GET', '/users/wallet/cashbacks')).body.data.pending).toBe(27_027)
  await complete()
  expect(await shown(bought)).toEqual(['available', 'completed', 27_027])
  const drawn = await shop.as(earner)<Withdrawal>('POST', '/business_users/wallet/withdrawal', { amount: 27_027 })
  expect(drawn.body.data).toMatchObject({ net: 19_325, status: 'pending' })
  await checkHolders(shop.shop.context)
  await sendAndSettle(shop.shop)
  const [sent] = await shop.shop.connection.db
    .select()
    .from(simulated_payouts)
    .orderBy(desc(simulated_payouts.created_at))
    .limit(1)
  expect([Number(sent?.payload.amount), sent?.status]).toEqual([19_325, 'completed'])
  expect(await walletOf(earner)).toBe(0)
  await setProvider(shop.shop, null)
  await healthy()
})

describe('cashback of a voucher', () => {
  test('is the buyer’s, on its way from the payment on, and less by what went back', async () => {
    const { code } = await makeVoucher(shop.shop, { rule_type: 'cashback', percentage: 10, amount: 0 })
    const bought = await shop.delivered({ quantity: 3, price: 100_000, more: { promo_code: code } })
    await keep()
    expect(await shown(bought, 'voucher')).toEqual(['pending', 'delivered', 30_000])
    await payBack(bought, 1)
    expect((await shown(bought, 'voucher'))?.[2]).toBe(20_000)
    await healthy()
  })
})

test('a claim and a release at once: cashback is released only for what stays', async () => {
  const bought = await referred()
  clock.pass(8 * 24 * 3600 - 60)
  const claim = shop.askRefund(bought, 1)
  clock.pass(120)
  await Promise.allSettled([claim, runDeadlines(shop.shop.context), keep(), keep()])
  await keep()
  const row = await find(bought)
  const order = await shop.order(bought)
  expect(row?.status === 'available').toBe(order.status === 'completed')
  expect(await walletOf(bought.earner)).toBe(row?.status === 'available' ? row.amount : 0)
  await healthy()
})

test('what buyer and reseller share holds cashback until a person has looked', async () => {
  const earner = await makeReseller(shop.shop)
  const bought = await shop.delivered({ more: { referral_code: earner.referral_code } })
  const { db } = shop.shop.connection
  const [order] = await db.select().from(orders).where(eq(orders.id, bought.id))
  await db.update(users).set({ phone_number: order?.phone_number }).where(eq(users.id, earner.user_id))
  await keep()
  const row = await find(bought)
  expect(row?.flags).toContain('phone')
  expect(row?.status).toBe('on_hold')
  await complete()
  expect(await shown(bought)).toEqual(['on_hold', 'flagged', 27_027])

  const { office } = shop
  const local = makeOperator('Lina', ['finance'], { operator_id: 40, warehouses: [987] })
  const id = row?.id ?? 0
  expect((await office.call<object[]>(local, 'GET', '/cashbacks/flagged')).body.data).toEqual([])
  const asked = { outcome: 'clear', reason: 'Adiknya, bukan dia sendiri.' }
  expect((await office.call(local, 'POST', `/cashbacks/${id}/decision`, asked)).status).toBe(404)
  const seen = await office.call<{ id: number; flags: string[] }[]>(shop.finance, 'GET', '/cashbacks/flagged')
  expect(seen.body.data.find((one) => one.id === id)?.flags).toContain('phone')
  await expectAudited(shop.shop, await logInAs(shop.shop, ['finance']), 'POST /cashbacks/{id}/decision', {
    path: { id },
    body: asked,
    before: { status: 'on_hold' },
  })
  await keep()
  expect(await shown(bought)).toEqual(['available', 'completed', 27_027])
  expect((await office.call(shop.finance, 'POST', `/cashbacks/${id}/decision`, asked)).body.code).toBe(
    'changed_meanwhile',
  )
})
