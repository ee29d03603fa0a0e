import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { AppError } from '@/lib/platform/errors'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

const clock = movableClock('2026-11-20T03:00:00Z')
const DAY = 86_400
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

type Delivered = Awaited<ReturnType<OpenedClaims['delivered']>>

const DESK_STEPS = {
  accept: ['decision', { outcome: 'accept' }],
  keep: ['decision', { outcome: 'accept', keep_goods: true }],
  reject: ['decision', { outcome: 'reject', reason: 'Tidak terlihat di foto.' }],
  receive: ['receipt', {}],
  pass: ['inspection', { outcome: 'pass' }],
  fail: ['inspection', { outcome: 'fail', reason: 'Bukan barang kami.' }],
  replace: ['replacement', { courier: 'JNE', tracking_code: 'GANTI1' }],
  convert: ['conversion', {}],
} as const

const action = fc.record({
  verb: fc.constantFrom(
    ...(['return', 'exchange', 'refund', 'refund', 'send', 'withdraw', 'appeal', 'arrived'] as const),
    ...(['wallet', 'bank', 'transfer', 'days', 'accept', 'accept', 'keep', 'reject'] as const),
    ...(['receive', 'receive', 'pass', 'pass', 'fail', 'replace', 'convert'] as const),
  ),
  which: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 2 }),
})
type ClaimAction = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Any answer but a failure of the server is right: most steps are refused in most states. */
const answered = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(500)

async function transfer({ id }: Delivered) {
  for (const refund of await listRefunds(shop.shop.connection.db, [id])) {
    const paid = decideRefund(shop.shop.context, { id: refund.id, outcome: 'paid', note: `TRF ${refund.id}` })
    await paid.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
}

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

async function act(bought: Delivered, one: ClaimAction) {
  const { verb, which } = one
  if (verb === 'return' || verb === 'exchange' || verb === 'refund') return ask(bought, one)
  if (verb === 'transfer') return transfer(bought)
  if (verb === 'days') {
    clock.pass((1 + (which % 4)) * DAY)
    return shop.strike()
  }
  const { claims } = await shop.order(bought)
  const claim = claims[which % Math.max(1, claims.length)]
  if (!claim) return
  if (!(verb in DESK_STEPS)) return answered(shopperStep(bought, verb, claim.id))
  const [step, body] = DESK_STEPS[verb as keyof typeof DESK_STEPS]
  return answered(shop.desk(claim.status === 'appealed' ? shop.reviewer : shop.office.owner, claim.id, step, body))
}

/** The invariants that are broken once the clock has done what is due. */
async function findBroken() {
  await shop.strike()
  return (await findDiscrepancies(shop.shop.context)).filter(({ violations }) => violations > 0)
}

/** A delivered order of three pieces, partly from the wallet and with a voucher. */
async function bought() {
  const voucher = await makeVoucher(shop.shop, { amount: 10_001 })
  return shop.delivered({ price: 130_003, quantity: 3, wallet: 70_000, more: { promo_code: voucher.code } })
}

test('all invariants hold after any sequence of claims, decisions, parcels, inspections, replacements, payments and days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 14, maxLength: 20, size: 'max' }), async (actions) => {
      const orders = [await bought(), await bought()]
      for (const one of actions) {
        for (const order of orders) await act(order, one)
        expect(await findBroken()).toEqual([])
      }
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})

test('all invariants hold after concurrent steps on the claims of one order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 16, size: 'max' }), async (actions) => {
      const order = await bought()
      await act(order, { verb: 'refund', which: 0, quantity: 1 })
      await act(order, { verb: 'exchange', which: 0, quantity: 1 })
      await Promise.all(actions.filter(({ verb }) => verb !== 'days').map((one) => act(order, one)))
      expect(await findBroken()).toEqual([])
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})
