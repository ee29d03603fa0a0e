import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { rows } from '@/lib/db/rows'
import { STORE_BALANCES } from '@/lib/money/ledger/queries/balances'
import { readOrderBalances } from '@/lib/money/ledger/queries/of-order'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { openPurchase } from '@/lib/orders/buy-outs/testing'
import { extendRental } from '@/lib/orders/extensions/testing'
import { findStanding } from '@/lib/orders/figures/queries/standing'
import { ACCOUNT } from '@/lib/orders/refunds/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

const damage = fc.constantFrom(0, 20_000, 150_000, 900_000)
/** `go` is the usual next step, so that lives come to their end. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('go' as const), amount: damage }) },
  fc.record({ act: fc.constant('pass' as const), days: fc.constantFrom(0.4, 1, 3, 6) }),
  fc.record({
    act: fc.constantFrom(
      ...(['return', 'buy', 'extend', 'ship', 'pickup', 'agree', 'contest', 'wallet', 'bank'] as const),
      ...(['receive', 'refuse', 'give_up', 'start'] as const),
    ),
  }),
  fc.record({ act: fc.constantFrom('finish' as const, 'decide' as const), amount: damage }),
)
type Step = { act: string; days?: number; amount?: number }
type Rental = Awaited<ReturnType<typeof rents.rented>>

async function found(rental: Rental, amount: number) {
  const [line] = await rental.good()
  return [{ ...line, ...(amount > 0 && { condition: 'damaged', reason: 'Rusak', amount }) }]
}

/** The usual next step of a rental. */
const NEXT: Record<string, string> = {
  ...{ rented: 'return', due_soon: 'return', late: 'return', return_failed: 'return', return_processed: 'receive' },
  ...{ awaiting_inspection: 'start', ongoing_inspection: 'finish', done_inspection: 'agree', disburse_pending: 'bank' },
}

async function nextOf(rental: Rental) {
  const { status, stage } = await rental.row()
  return stage === 'contest' ? 'decide' : (NEXT[status] ?? 'pass')
}

/** Takes a step, which may be refused; returns the status of the answer. */
async function take(rental: Rental, { act, days = 0, amount = 0 }: Step): Promise<number> {
  switch (act) {
    case 'go':
      return take(rental, { act: await nextOf(rental), days: 1, amount })
    case 'pass':
      await rents.pass(days)
      await earnRents(shop.context, undefined)
      return 200
    case 'return':
      return (await rental.post('', {})).status
    case 'buy':
      return openPurchase(shop, rental).buy()
    case 'extend':
      return (await extendRental(shop, rental, 7)).status
    case 'ship':
      return (await rental.post('/confirm_shipment', { return: { courier: 'JNE', tracking_code: 'BACK1' } })).status
    case 'pickup':
      return (await rental.post('/request_pickup', { from: (await rental.slots())[0]?.from })).status
    case 'contest':
      return (await rental.post('/contest', { message: 'Tidak benar.', images: [] })).status
    case 'agree':
      return (await rental.post('/agree')).status
    case 'wallet':
      return (await rental.post('/to_wallet')).status
    case 'bank': {
      const path = `/rent_orders/${rental.id}/returns/update_bank`
      return (await shop.call('POST', path, ACCOUNT, rental.buyer.headers)).status
    }
    case 'start':
      return (await rental.operate('start_inspection')).status
    case 'finish':
      return (await rental.operate('finish_inspection', { lines: await found(rental, amount) })).status
    case 'decide':
      return (await rental.operate('decide_contest', { lines: await found(rental, amount) }, rents.support)).status
    case 'receive':
      return (await rental.operate('receive')).status
    default:
      return (await rental.operate(act, { reason: 'Tidak benar' }, rents.support)).status
  }
}

test('any life of a rental keeps fee, deposit and ledger in order, and every step is done or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      clock.set('2026-11-02T10:00:00+07:00')
      const rental = await rents.rented()
      for (const one of steps) {
        const status = await take(rental, one)
        expect([one.act, status < 500]).toEqual([one.act, true])
        const { late_penalty, total_deposit } = await rental.row()
        expect(late_penalty).toBeLessThanOrEqual(total_deposit)
      }
      const broken = (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)
      expect(broken).toEqual([])
      const of = await readOrderBalances(shop.connection.db, rental.id, ['deposits', 'penalties'])
      const given = (await rental.refunds()).reduce((sum, { amount }) => sum + amount, 0)
      const { total_deposit, deposit_spent } = await rental.row()
      expect(of('deposits') + of('penalties') + given + deposit_spent).toBe(total_deposit)
      expect(of('deposits')).toBeGreaterThanOrEqual(0)
      const { total } = await findStanding(shop.connection.db, { now: clock.now(), scope: null })
      const held = sql`select balance::float8 as balance from (${STORE_BALANCES}) store where kind = 'deposits'`
      const [ledger] = await rows<{ balance: number }>(shop.connection.db, held)
      expect(total.deposits_held).toBe(ledger?.balance)
    }),
    { numRuns: runs(12) },
  )
}, 300_000)
