import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { claimSum, type PaidBack } from '@/lib/orders/claims/rules/sum'
import { sum } from '@/lib/platform/numbers'
import { runs } from '@/tools/lib/testing/property-runs'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  missing: fc.nat(3),
  price: fc.integer({ min: 1, max: 50_000_000 }),
  installation: fc.boolean(),
  fee: fc.integer({ min: 0, max: 500_000 }),
  discounted: fc.boolean(),
})

/** A delivered order with a voucher and a part from the wallet, and claims that follow each other. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    wallet: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.nat(500_000),
    visit: fc.nat(300_000),
    claims: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 12 }),
  })
  .map(({ lines, voucher, wallet, shipping, visit, claims }) => {
    const billed = lines.map(({ fee, missing, ...one }, index) => ({
      ...one,
      id: index + 1,
      missing_quantity: Math.min(missing, one.quantity),
      installation_fee: one.installation ? fee : 0,
    }))
    const of = (amount: (one: (typeof billed)[number]) => number) =>
      sum(billed.map((one) => amount(one) * one.quantity))
    const promo_discount = Math.floor(of(({ price, discounted }) => (discounted ? price : 0)) * voucher)
    const transport_fee = billed.some(({ installation }) => installation) ? visit : 0
    const goods = of(({ price, installation_fee }) => price + installation_fee) - promo_discount + transport_fee
    const paid = goods + shipping
    const wallet_reduction = Math.floor(paid * wallet)
    const bill = { promo_discount, transport_fee, wallet_reduction, net_price: paid - wallet_reduction }
    return { billed, bill, claims }
  })

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
