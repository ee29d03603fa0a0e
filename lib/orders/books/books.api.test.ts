import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LedgerAccount, LedgerEntry } from '@/lib/money/ledger/schema'
import { ledger_accounts, ledger_days, ledger_entries } from '@/lib/money/ledger/tables'
import { applyInbox } from '@/lib/money/payments/jobs'
import { payment_attempts, simulated_charges } from '@/lib/money/payments/tables'
import { decide, notification, notify, waitingOrder } from '@/lib/money/payments/testing'
import { catchUp } from '@/lib/orders/books/commands/catch-up'
import { booksJob } from '@/lib/orders/books/jobs'
import { openBooks } from '@/lib/orders/books/testing'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeBed, makeMember, makeVoucher, postAs } from '@/lib/orders/orders/testing/buyers'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { failedTransfer, giveChecked, owedOrder, sendNow, setProvider } from '@/lib/orders/refunds/testing'
import { addDays, calendarDay } from '@/lib/platform/time'
import { movableClock, orderOf } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
const DAY = 86_400
let opened: OpenedClaims
let books: ReturnType<typeof openBooks>
const shopOf = () => opened.shop
const db = () => opened.shop.connection.db

beforeAll(async () => {
  opened = await openClaims(clock)
  books = openBooks(opened.shop)
})
afterAll(async () => {
  await setProvider(shopOf(), null)
  await opened.close()
})

const finance = makeOperator('Fani', ['finance'], { operator_id: 24 })
const read = async <Data>(path: string) => (await opened.office.call<Data>(finance, 'GET', path)).body.data

describe('the money of an order', () => {
  test('is an advance until the delivery, then revenue and PPN; a claim takes its part of both back to the wallet and a bank [RET-012]', async () => {
    const voucher = await makeVoucher(shopOf(), { amount: 10_001 })
    const order = await opened.delivered({
      price: 130_003,
      quantity: 3,
      wallet: 70_000,
      more: { promo_code: voucher.code },
    })
    const [row] = await db().select().from(orders).where(eq(orders.id, order.id))
    const { net_price = 0, tax = 0 } = row ?? {}
    expect(await books.booksOf(order.id)).toEqual({ midtrans: -net_price, revenue: net_price + 70_000 - tax, tax })
    const { body } = await opened.askRefund(order, 1, ACCOUNT)
    const claim = body.data.id
    await opened.desk(opened.support, claim, 'decision', { outcome: 'accept', keep_goods: true })
    const [refund] = await listRefunds(db(), [order.id])
    const due = refund?.amount ?? 0
    const back = await books.booksOf(order.id)
    expect(back).toMatchObject({ midtrans: -net_price, refunds_due: due })
    expect(back.tax).toBeLessThan(tax)
    expect(back.tax).toBeGreaterThan(0)
    await decideRefund(shopOf().context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF 1' })
    expect(await books.booksOf(order.id)).toMatchObject({ bank: due, tax: back.tax })
    expect(await books.booksOf(order.id)).not.toHaveProperty('refunds_due')
    const steps = (await read<LedgerEntry[]>(`/orders/${order.id}/ledger`)).map(({ step }) => step)
    expect(steps).toEqual(
      expect.arrayContaining(['hold', 'capture', 'settled', 'tax', 'earned', 'credit', 'opened', 'paid']),
    )
    expect(await books.broken()).toEqual([])
  })

  test('goes back out of the advance when the order is called off, over a transfer that the bank returns', async () => {
    await setProvider(shopOf(), 'iris', 'waits')
    const order = await owedOrder(shopOf())
    expect(await books.booksOf(order.id)).toEqual({ midtrans: -order.net_price, refunds_due: order.net_price })
    await giveChecked(shopOf(), order)
    await sendNow(shopOf())
    expect(await books.booksOf(order.id)).toEqual({ midtrans: -order.net_price, payouts_in_transit: order.net_price })
    await order.bank('paid')
    expect(await books.booksOf(order.id)).toEqual({ midtrans: -order.net_price, bank: order.net_price })
    await order.bank('returned')
    expect(await order.states()).toEqual(['needs_bank', 'failed'])
    expect(await books.booksOf(order.id)).toEqual({ midtrans: -order.net_price, refunds_due: order.net_price })
    await decideRefund(shopOf().context, { id: (await order.refund())?.id ?? 0, outcome: 'paid', note: 'TRF 2' })
    expect(await books.booksOf(order.id)).toEqual({ midtrans: -order.net_price, bank: order.net_price })
    const other = await owedOrder(shopOf())
    await other.give()
    await failedTransfer(shopOf(), other.id)
    expect(await books.booksOf(other.id)).toEqual({ midtrans: -other.net_price, refunds_due: other.net_price })
    await setProvider(shopOf(), null)
    expect(await books.broken()).toEqual([])
  })

  test('that came twice, in a wrong amount, or was taken back by the payer’s bank has its own account', async () => {
    const wrong = await waitingOrder(shopOf())
    const ofCharge = (id: number) => eq(simulated_charges.order_id, `GRY-${id}-1`)
    const payload = { ...(await wrong.charge())?.payload, gross_amount: '10000.00' }
    await db().update(simulated_charges).set({ payload }).where(ofCharge(wrong.id))
    await wrong.settleSilently(clock.now())
    for (const _again of [1, 2]) {
      await notify(shopOf(), notification(wrong, 'settlement'))
      await applyInbox(shopOf().context)
    }
    expect(await books.booksOf(wrong.id)).toEqual({ midtrans: -10_000, unassigned: 10_000 })
    const disputed = await waitingOrder(shopOf())
    await disputed.payAtBank()
    await applyInbox(shopOf().context)
    expect(await books.booksOf(disputed.id)).toEqual({ midtrans: -disputed.net_price, advances: disputed.net_price })
    await db().update(simulated_charges).set({ transaction_status: 'chargeback' }).where(ofCharge(disputed.id))
    const [attempt] = await db().select().from(payment_attempts).where(eq(payment_attempts.order_id, disputed.id))
    await opened.office.call(finance, 'POST', `/payments/${attempt?.id}/ask`)
    expect(await books.booksOf(disputed.id)).toEqual({ taken_back: -disputed.net_price, advances: disputed.net_price })
    await shopOf().call('POST', `/orders/${disputed.id}/cancel`, {}, disputed.buyer.headers)
    expect(await books.booksOf(disputed.id)).toEqual({})
    const late = await waitingOrder(shopOf(), { stock: 1 })
    await decide(shopOf(), `GRY-${late.id}-1`, 'pay')
    await applyInbox(shopOf().context)
    expect(await books.booksOf(late.id)).toEqual({ midtrans: -late.net_price, advances: late.net_price })
    expect(await books.broken()).toEqual([])
  })

  test('of a rental is a deposit and rent; the deposit pays the penalty, and both go back when it is called off', async () => {
    const bed = await makeBed(shopOf(), { units: 2 })
    const rent = async () => {
      const buyer = await makeMember(shopOf())
      const line = { product_id: bed.id, quantity: 1 }
      const wanted = { rent_duration_id: bed.rent_duration_id, return_service: 'RGP', requested_start: '2026-12-05' }
      const { id } = (await postAs(shopOf(), buyer, '/rent_orders', orderOf(buyer, [line], wanted))).body.data
      await opened.office.settle(shopOf().context, id)
      const [row] = await db().select().from(orders).where(eq(orders.id, id))
      return { id, buyer, net_price: row?.net_price ?? 0, deposit: row?.total_deposit ?? 0 }
    }
    const [kept, dropped] = [await rent(), await rent()]
    const { net_price, deposit } = kept
    const paid = { midtrans: -net_price, deposits: deposit, deferred_rent: net_price - deposit }
    expect(deposit).toBeGreaterThan(0)
    expect(await books.booksOf(kept.id)).toEqual(paid)
    await shopOf().call('POST', `/orders/${dropped.id}/cancel`, {}, dropped.buyer.headers)
    expect(await books.booksOf(dropped.id)).toEqual({ midtrans: -net_price, refunds_due: net_price })
    await opened.office.operate(kept.id, 'process_order')
    await opened.office.operate(kept.id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${kept.id}` })
    await opened.office.operate(kept.id, 'order_delivered')
    for (let days = 0; days < 120; days += 20) {
      clock.pass(20 * DAY)
      await opened.strike()
    }
    const [row] = await db().select().from(orders).where(eq(orders.id, kept.id))
    expect(row?.status).toBe('charged')
    expect(await books.booksOf(kept.id)).toEqual({
      midtrans: -net_price,
      penalties: deposit,
      deferred_rent: net_price - deposit,
    })
    expect(await books.broken()).toEqual([])
  })
})

describe('the back-office', () => {
  test('shows all accounts, their entries by day and page, and a file of them, to those who may read the ledger', async () => {
    const order = await owedOrder(shopOf())
    const accounts = await read<LedgerAccount[]>('/ledger/accounts')
    const balance = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
    expect(balance('refunds_due')).toBeGreaterThanOrEqual(order.net_price)
    expect(balance('midtrans')).toBeGreaterThan(0)
    const signs = accounts.map(({ group, balance: held }) => (group === 'has' || group === 'lost' ? -held : held))
    expect(signs.reduce((sum, held) => sum + held, 0)).toBe(0)
    const day = calendarDay(clock.now())
    const today = `from=${addDays(day, -200)}&to=${day}`
    const list = async (query: string) =>
      (await opened.office.call<LedgerEntry[]>(finance, 'GET', `/ledger/entries?${query}`)) as unknown as {
        status: number
        body: { data: LedgerEntry[]; metadata: { next_cursor: string | null; more: number; less: number } }
      }
    const { data, metadata } = (await list(`account=refunds_due&limit=1&${today}`)).body
    expect(data).toMatchObject([{ from: 'advances', to: 'refunds_due', step: 'opened', order_id: order.id }])
    expect(metadata.more - metadata.less).toBeGreaterThanOrEqual(order.net_price)
    const next = (await list(`account=refunds_due&limit=1&${today}&cursor=${metadata.next_cursor}`)).body.data
    expect(next[0]?.id).toBeLessThan(data[0]?.id ?? 0)
    expect((await list('account=refunds_due&to=2020-01-01')).body.data).toEqual([])
    for (const bad of ['account=gold', 'account=bank&from=2026-02-30', 'account=bank&from=2026-02-02&to=2026-02-01'])
      expect([bad, (await list(bad)).status]).toEqual([bad, 422])
    expect((await list('account=bank&cursor=x')).status).toBe(400)
    const file = await opened.office.send(finance, 'GET', `/ledger/entries.csv?account=refunds_due&${today}`)
    expect(await file.text()).toContain(`advances,refunds_due,${order.net_price},refund/`)
    const auditor = makeOperator('Adi', ['auditor'])
    const support = makeOperator('Rina', ['support'])
    const elsewhere = makeOperator('Fani', ['finance'], { warehouses: [shopOf().warehouses[1]?.id ?? 0] })
    const statusOf = async (who: typeof auditor, path: string) => (await opened.office.call(who, 'GET', path)).status
    const ofOrder = `/orders/${order.id}/ledger`
    expect(await statusOf(auditor, '/ledger/accounts')).toBe(200)
    expect(await statusOf(auditor, ofOrder)).toBe(200)
    for (const path of ['/ledger/accounts', '/ledger/entries?account=bank', ofOrder])
      expect([path, await statusOf(support, path)]).toEqual([path, 403])
    expect(await statusOf(elsewhere, '/ledger/accounts')).toBe(403)
    expect(await statusOf(elsewhere, ofOrder)).toBe(404)
    expect(await statusOf(finance, '/orders/1/ledger')).toBe(404)
  })
})

describe('an upgraded shop', () => {
  test('gets the entries of everything that was before, once, also from two processes at the same time', async () => {
    const store = await db()
      .select({ id: ledger_accounts.id })
      .from(ledger_accounts)
      .where(isNull(ledger_accounts.user_id))
    const ids = store.map(({ id }) => id)
    const isStores = and(inArray(ledger_entries.from_account_id, ids), inArray(ledger_entries.to_account_id, ids))
    const shop = await books.idOf('shop')
    const wrong = isNull(ledger_entries.order_id)
    await db().delete(ledger_days)
    await db().delete(ledger_entries).where(isStores)
    await db().update(ledger_entries).set({ to_account_id: shop }).where(inArray(ledger_entries.to_account_id, ids))
    await db().update(ledger_entries).set({ from_account_id: shop }).where(inArray(ledger_entries.from_account_id, ids))
    expect((await books.broken()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ledger: what is due back is what refunds have not paid']),
    )
    await Promise.all([catchUp(shopOf().context, undefined), catchUp(shopOf().context, undefined)])
    expect(await books.broken()).toEqual([])
    expect(await catchUp(shopOf().context, undefined)).toBe(0)
    await booksJob.run(shopOf().context)
    expect(await books.broken()).toEqual([])
    expect((await db().select().from(ledger_entries).where(wrong)).length).toBeGreaterThan(0)
    const order = await owedOrder(shopOf())
    await db()
      .delete(ledger_entries)
      .where(and(isStores, eq(ledger_entries.order_id, order.id)))
    expect(await catchUp(shopOf().context, undefined)).toBe(2)
    clock.pass(DAY)
    await booksJob.run(shopOf().context)
    const { status, body } = await opened.office.call<{ posted: number }>(finance, 'POST', '/ledger/catch-up')
    expect([status, body.data]).toEqual([200, { posted: 0 }])
    expect(await books.broken()).toEqual([])
  })
})
