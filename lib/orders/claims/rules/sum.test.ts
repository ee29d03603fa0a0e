import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { claimSum, type PaidBack } from '@/lib/orders/claims/rules/sum'
import { paidBill, withMissing } from '@/lib/orders/orders/testing/bills'
import { sum } from '@/lib/platform/numbers'
import { runs } from '@/tools/lib/testing/property-runs'

/** A paid order of which some pieces never came, and claims that follow each other. */
const order = fc
  .record({
    paid: paidBill,
    missing: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    claims: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 12 }),
  })
  .map(({ paid: { billed, bill }, missing, claims }) => ({
    billed: missing.reduce(
      (lines, pieces, index) => (index < billed.length ? withMissing(lines, [index, pieces]) : lines),
      billed,
    ),
    bill,
    claims,
  }))

type WantedClaim = [index: number, quantity: number, with_installation: boolean]
type Lines = { id: number; quantity: number; missing_quantity: number }[]

/** The claims that are possible, one after the other: never more pieces than are left. */
function possibleClaims(billed: Lines, claims: WantedClaim[]) {
  const left = new Map(billed.map(({ id, quantity, missing_quantity }) => [id, quantity - missing_quantity]))
  return claims.flatMap(([index, wanted, with_installation]): PaidBack[] => {
    const order_product_id = (index % billed.length) + 1
    const quantity = Math.min(wanted, left.get(order_product_id) ?? 0)
    left.set(order_product_id, (left.get(order_product_id) ?? 0) - quantity)
    return quantity > 0 ? [{ order_product_id, quantity, with_installation }] : []
  })
}

test('claims one after the other pay back as much as all of them at once, and never take anything [REF-010]', () => {
  fc.assert(
    fc.property(order, ({ billed, bill, claims }) => {
      const steps = possibleClaims(billed, claims)
      const sums = steps.map((step, index) => claimSum(billed, bill, steps.slice(0, index), [step]))
      const whole = claimSum(billed, bill, [], steps)
      for (const part of ['goods', 'discount', 'installation', 'transport', 'total', 'wallet', 'payment'] as const) {
        expect(sum(sums.map((one) => one[part]))).toBe(whole[part])
      }
      for (const { wallet, payment, total } of sums) {
        expect(Math.min(wallet, payment)).toBeGreaterThanOrEqual(0)
        expect(wallet + payment).toBe(total)
      }
      expect(whole.total).toBeLessThanOrEqual(bill.net_price + bill.wallet_reduction)
    }),
    { numRuns: runs(300) },
  )
})

test('a refund is price times quantity, with the installation only when it is asked for [REF-009] [REF-010]', () => {
  const chair = { id: 1, quantity: 3, missing_quantity: 0, price: 200_000, discounted: true }
  const lines = [{ ...chair, installation: true, installation_fee: 50_000 }]
  const bill = { promo_discount: 30_000, transport_fee: 75_000, wallet_reduction: 0, net_price: 795_000 }
  const of = (quantity: number, with_installation: boolean) =>
    claimSum(lines, bill, [], [{ order_product_id: 1, quantity, with_installation }])
  expect(of(1, false)).toMatchObject({ goods: 200_000, discount: 10_000, installation: 0, total: 190_000 })
  expect(of(2, true)).toMatchObject({ goods: 400_000, discount: 20_000, installation: 100_000, total: 480_000 })
  expect(of(3, true)).toMatchObject({ installation: 150_000, transport: 75_000, total: 795_000 })
})
