import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { simulated_payouts } from '@/lib/money/payouts/tables'
import { CONDITIONS } from '@/lib/orders/claims/states'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { refunds } from '@/lib/orders/refunds/tables'
import { BANK_STEPS, openBank } from '@/lib/orders/refunds/testing'
import { AppError } from '@/lib/platform/errors'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, orderOf } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

const clock = movableClock('2026-11-20T03:00:00Z')
const DAY = 86_400
const STOCK = 10
let shop: OpenedClaims
let bank: ReturnType<typeof openBank>

beforeAll(async () => {
  shop = await openClaims(clock)
  bank = openBank(shop.shop, clock)
})
afterAll(async () => {
  await bank.close()
  await shop.close()
})

type Delivered = Awaited<ReturnType<OpenedClaims['delivered']>>

const DESK_STEPS = {
  accept: ['decision', { outcome: 'accept' }],
  keep: ['decision', { outcome: 'accept', keep_goods: true }],
  reject: ['decision', { outcome: 'reject', reason: 'Tidak terlihat di foto.' }],
  receive: ['receipt', {}],
  pass: ['inspection', { outcome: 'pass' }],
  fail: ['inspection', { outcome: 'fail', reason: 'Bukan barang kami.' }],
  replace: ['replacement', { courier: 'JNE', tracking_code: 'GANTI1' }],
  delivered: ['delivered', {}],
  convert: ['conversion', {}],
} as const

const ORDER_STEPS = {
  process: ['process_order', {}],
  ship: ['ship_order', { courier: 'JNE', tracking_code: 'RESI1' }],
  deliver: ['order_delivered', {}],
} as const

const verb = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('return', 'exchange', 'refund', 'refund') },
  { weight: 4, arbitrary: fc.constantFrom('send', 'withdraw', 'appeal', 'arrived', 'wallet', 'bank', 'bank') },
  { weight: 5, arbitrary: fc.constantFrom('accept', 'accept', 'keep', 'reject', 'receive', 'receive', 'pass', 'pass') },
  { weight: 3, arbitrary: fc.constantFrom('sort', 'sort', 'fail', 'replace', 'delivered', 'convert') },
  { weight: 1, arbitrary: fc.constantFrom('process', 'ship', 'deliver', 'cancel', 'finish') },
  { weight: 6, arbitrary: fc.constantFrom(...BANK_STEPS) },
  { weight: 2, arbitrary: fc.constantFrom('transfer', 'days') },
)
const action = fc.record({ verb, which: fc.nat(11), quantity: fc.integer({ min: 1, max: 2 }) })
type ClaimAction = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Any answer but a failure of the server is right: most steps are refused in most states. */
const answered = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(500)

/** Accepts refusals; any other error fails the test. */
const refusable = (done: Promise<unknown>) =>
  done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

async function ask(bought: Delivered, { verb, quantity }: ClaimAction) {
  if (verb === 'return') return answered(shop.askReturn(bought))
  if (verb === 'exchange') return answered(shop.askExchange(bought, quantity))
  return answered(shop.askRefund(bought, quantity, quantity === 1 ? { destination: 'wallet' } : ACCOUNT))
}

/** A step of the shopper on a claim. */
function shopperStep({ buyer }: Delivered, verb: ClaimAction['verb'], id: number) {
  const call = shop.as(buyer)
  if (verb === 'send') return call('PUT', `/refunds/${id}`, { courier_id: 1, tracking_code: 'RESI9' })
  if (verb === 'withdraw') return call('POST', `/claims/${id}/withdraw`, {})
  if (verb === 'appeal') return call('POST', `/claims/${id}/appeal`, { message: 'Lihat lagi.', images: [] })
  if (verb === 'arrived') return call('POST', `/claims/${id}/confirm_replacement`, {})
  const account = verb === 'bank' ? { account: ACCOUNT } : {}
  return call('POST', `/claims/${id}/destination`, { destination: verb, ...account })
}

/** A step on the order itself: of the store before the delivery, of the shopper before it is sent and at its end. */
function orderStep({ buyer, id }: Delivered, verb: string) {
  if (verb === 'cancel' || verb === 'finish') return answered(shop.as(buyer)('POST', `/orders/${id}/${verb}`, {}))
  const [step, data] = ORDER_STEPS[verb as keyof typeof ORDER_STEPS]
  return refusable(shop.office.operate(id, step, data))
}

/** Days pass; the shoppers stay logged in. */
async function passDays(days: number) {
  clock.pass(days * DAY)
  const expires_at = new Date(clock.now().getTime() + 30 * DAY * 1000)
  await shop.shop.connection.db.update(sessions).set({ expires_at })
  return shop.strike()
}

/** An inspection that finds the first piece of each line in one condition, and the others in another one. */
async function sortPieces(id: number, which: number) {
  const { lines } = (await shop.desk(shop.office.owner, id)).body.data
  const [first, others] = [CONDITIONS[which % 4] ?? 'as_new', CONDITIONS[(which + 1) % 4] ?? 'waste']
  const found = lines.map(({ id: line, received_quantity }) =>
    received_quantity < 2
      ? { id: line, condition: first }
      : {
          id: line,
          conditions: [
            { condition: first, quantity: 1 },
            { condition: others, quantity: received_quantity - 1 },
          ],
        },
  )
  return shop.desk(shop.office.owner, id, 'inspection', { outcome: 'pass', lines: found })
}

const isOf = <Table extends object>(table: Table, name: string): name is string & keyof Table => name in table

async function act(bought: Delivered, one: ClaimAction) {
  const { verb, which } = one
  if (verb === 'return' || verb === 'exchange' || verb === 'refund') return ask(bought, one)
  if (verb === 'cancel' || verb === 'finish' || isOf(ORDER_STEPS, verb)) return orderStep(bought, verb)
  if (verb === 'days') return passDays(1 + (which % 4))
  const step = [...BANK_STEPS, 'transfer' as const].find((known) => known === verb)
  if (step) return bank.step(bought, step, which)
  const { claims } = await shop.order(bought)
  const claim = claims[which % Math.max(1, claims.length)]
  if (!claim) return
  if (verb === 'sort') return answered(sortPieces(claim.id, which))
  if (!isOf(DESK_STEPS, verb)) return answered(shopperStep(bought, verb, claim.id))
  const [path, body] = DESK_STEPS[verb]
  return answered(shop.desk(claim.status === 'appealed' ? shop.reviewer : shop.office.owner, claim.id, path, body))
}

const numberOf = sql<number>`coalesce(sum(amount), 0)::int`.mapWith(Number)

/** What an order paid, and what went back of it: by our books, and by those of the bank. */
async function moneyOf({ id }: Delivered) {
  const { db } = shop.shop.connection
  const [order] = await db.select({ wallet: orders.wallet_reduction }).from(orders).where(eq(orders.id, id))
  const read = async (query: Promise<{ amount: number }[]>) => (await query)[0]?.amount ?? 0
  const { settled_at, order_id } = payment_attempts
  const paid = and(eq(order_id, id), isNotNull(settled_at))
  const settled = await read(db.select({ amount: numberOf }).from(payment_attempts).where(paid))
  const back = and(eq(refunds.order_id, id), eq(refunds.status, 'paid'))
  const refunded = await read(db.select({ amount: numberOf }).from(refunds).where(back))
  const { cause, step } = ledger_entries
  const credit = and(eq(ledger_entries.order_id, id), eq(cause, 'refund'), eq(step, 'credit'))
  const credited = await read(db.select({ amount: numberOf }).from(ledger_entries).where(credit))
  const transferred = sql<number>`coalesce(sum((payload ->> 'amount')::numeric), 0)::int`.mapWith(Number)
  const done = and(
    inArray(simulated_payouts.status, ['completed', 'SUCCEEDED']),
    sql`${simulated_payouts.idempotency_key} in (select 'payout-' || payouts.id from payouts
      join refunds on refunds.id = payouts.subject_id where refunds.order_id = ${id})`,
  )
  const atBank = await read(db.select({ amount: transferred }).from(simulated_payouts).where(done))
  return { in: settled + (order?.wallet ?? 0), settled, refunded, credited, atBank }
}

/** What is wrong once the clock has done what is due: an invariant, the money of an order, or its goods. */
async function findBroken(bought: Delivered[]) {
  await shop.strike()
  const broken: unknown[] = (await findDiscrepancies(shop.shop.context)).filter(({ violations }) => violations > 0)
  for (const one of bought) {
    const money = await moneyOf(one)
    if (money.refunded + money.credited > money.in || money.atBank > money.settled) broken.push(money)
    const [shelf] = await shop.shop.connection.db
      .select()
      .from(stock_items)
      .where(eq(stock_items.product_id, one.product.id))
    if (!shelf || shelf.on_hand > STOCK || shelf.reserved > shelf.on_hand) broken.push(shelf)
  }
  return broken
}

/** A delivered order of three pieces, partly from the wallet and with a voucher. */
async function bought(price = 130_003) {
  const voucher = await makeVoucher(shop.shop, { amount: 10_001 })
  return shop.delivered({ price, quantity: 3, wallet: 70_000, more: { promo_code: voucher.code } })
}

/** A paid order that has not been sent. */
async function paidOrder(): Promise<Delivered> {
  const buyer = await makeMember(shop.shop)
  const product = await shop.shop.product({ price: 210_001, stock: STOCK })
  const placed = orderOf(buyer, [{ product_id: product.id, quantity: 2 }])
  const { id } = (await shop.as(buyer)<{ id: number }>('POST', '/orders', placed)).body.data
  await shop.office.settle(shop.shop.context, id)
  return { buyer, product, id }
}

const FOUR_EYES = 2_000_003

test('all invariants hold after any sequence of claims, decisions, parcels, inspections, replacements, payments and days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 16, maxLength: 24, size: 'max' }), async (actions) => {
      const all = [await bought(), await bought(FOUR_EYES), await paidOrder()]
      for (const one of actions) {
        for (const order of all) await act(order, one)
        expect(await findBroken(all)).toEqual([])
      }
    }),
    { numRuns: runs(2), endOnFailure: true },
  )
})

test('all invariants hold after concurrent steps on the claims of one order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 16, size: 'max' }), async (actions) => {
      const order = await bought()
      await act(order, { verb: 'refund', which: 0, quantity: 2 })
      await act(order, { verb: 'exchange', which: 0, quantity: 1 })
      await Promise.all(actions.filter(({ verb }) => verb !== 'days').map((one) => act(order, one)))
      expect(await findBroken([order])).toEqual([])
    }),
    { numRuns: runs(2), endOnFailure: true },
  )
})
