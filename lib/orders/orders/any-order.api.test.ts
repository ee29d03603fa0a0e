import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { command } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'
import { recordSettled } from '@/lib/money/payments/testing'
import { cancelOrder, confirmPayment, expireOrder, lockOrder } from '@/lib/orders/orders/commands/settle'
import { type Member, makeBed, makeMember, makeVoucher, postAs } from '@/lib/orders/orders/testing/buyers'
import { AppError } from '@/lib/platform/errors'
import { addDays } from '@/lib/platform/time'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: TestShop
const clock = movableClock('2026-11-22T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

/** Pays an order once; payments refund a second settlement before the order is notified. */
const pay = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  const settled = await work.db.select().from(payment_attempts).where(eq(payment_attempts.order_id, id))
  if (settled.length > 0) return order
  const paid = await confirmPayment(work, order, work.now)
  await recordSettled(work, paid)
  return paid
})
const expire = command(async (work, id: number) => expireOrder(work, await lockOrder(work, id), 'clock'))

const action = fc.record({
  verb: fc.constantFrom('rent', 'rent', 'buy', 'hold', 'cancel', 'expire', 'pay', 'pay'),
  which: fc.nat(7),
  quantity: fc.integer({ min: 1, max: 2 }),
  day: fc.nat(9),
  extras: fc.boolean(),
})
type OrderAction = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Scarce goods: two rental units, three pieces, two uses of a voucher, a small wallet. */
async function openScarce() {
  const bed = await makeBed(shop, { units: 2, days: 7 })
  const lamp = await shop.product({ price: 100_000, stock: 3 })
  const voucher = await makeVoucher(shop, { max_uses: 2, cart_type: 'both' })
  const buyer = await makeMember(shop, { wallet: 25_000 })
  return { bed, lamp, voucher, buyer }
}
type Scarce = Awaited<ReturnType<typeof openScarce>>

function bodyOf({ bed, lamp, voucher, buyer }: Scarce, { verb, quantity, day, extras }: OrderAction) {
  const promo_code = extras ? { promo_code: voucher.code } : {}
  if (verb !== 'rent') {
    const wallet = extras ? { wallet_reduction: 10_000 } : {}
    return orderOf(buyer, [{ product_id: lamp.id, quantity }], { ...promo_code, ...wallet })
  }
  return orderOf(buyer, [{ product_id: bed.id, quantity }], {
    ...promo_code,
    rent_duration_id: bed.rent_duration_id,
    requested_start: addDays('2026-12-01', day * 2),
    return_service: 'RGP',
  })
}

const PATHS: Record<string, string> = { rent: '/rent_orders', buy: '/orders', hold: '/checkouts' }

/** Accepts refusals; any other error fails the test. */
const refusable = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

async function place(buyer: Member, path: string, body: object, placed: number[]) {
  const answer = await postAs(shop, buyer, path, body)
  expect([answer.status < 500, answer.body.code ?? '']).toEqual([true, expect.not.stringMatching('rate_limited')])
  if (answer.status === 200 && path !== PATHS.hold) placed.push(answer.body.data.id)
}

async function act(scarce: Scarce, one: OrderAction, placed: number[]) {
  const path = PATHS[one.verb]
  if (path) return place(scarce.buyer, path, bodyOf(scarce, one), placed)
  const id = placed[one.which % Math.max(1, placed.length)]
  if (id === undefined) return
  if (one.verb === 'cancel') return refusable(cancelOrder(shop.context, { user_id: scarce.buyer.user_id, id }))
  return refusable((one.verb === 'expire' ? expire : pay)(shop.context, id))
}

const findBroken = async () => (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)

test('all invariants hold after any sequence of orders, rentals, drafts, payments, late payments, cancellations and expiries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 14, maxLength: 20, size: 'max' }), async (actions) => {
      const scarce = await openScarce()
      const placed: number[] = []
      for (const one of actions) {
        await act(scarce, one, placed)
        expect(await findBroken()).toEqual([])
      }
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})

test('all invariants hold after concurrent orders, rentals, drafts, payments, cancellations and expiries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 14, maxLength: 20, size: 'max' }), async (actions) => {
      const scarce = await openScarce()
      const placed: number[] = []
      for (const one of actions.slice(0, 4)) await act(scarce, { ...one, verb: one.extras ? 'rent' : 'buy' }, placed)
      expect(placed.length).toBeGreaterThan(0)
      await Promise.all(actions.slice(4).map((one) => act(scarce, one, placed)))
      expect(await findBroken()).toEqual([])
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})
