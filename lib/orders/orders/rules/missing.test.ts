import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { missingShare, type SentLine } from '@/lib/orders/orders/rules/missing'
import { sum } from '@/lib/platform/numbers'
import { runs } from '@/tools/lib/testing/property-runs'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 1, max: 50_000_000 }),
  installation: fc.boolean(),
  fee: fc.integer({ min: 0, max: 500_000 }),
  discounted: fc.boolean(),
})

/** A paid bill: the voucher is at most the goods that it counts, the wallet at most the rest. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    wallet: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.nat(500_000),
    visit: fc.nat(300_000),
    reports: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 20 })), { maxLength: 8 }),
  })
  .map(({ lines, voucher, wallet, shipping, visit, reports }) => {
    const billed: SentLine[] = lines.map(({ fee, ...one }) => ({
      ...one,
      missing_quantity: 0,
      installation_fee: one.installation ? fee : 0,
    }))
    const of = (amount: (one: SentLine) => number) => sum(billed.map((one) => amount(one) * one.quantity))
    const promo_discount = Math.floor(of(({ price, discounted }) => (discounted ? price : 0)) * voucher)
    const transport_fee = billed.some(({ installation }) => installation) ? visit : 0
    const goods = of(({ price, installation_fee }) => price + installation_fee) - promo_discount + transport_fee
    const paid = goods + shipping
    const wallet_reduction = Math.floor(paid * wallet)
    const bill = { promo_discount, transport_fee, wallet_reduction, net_price: paid - wallet_reduction }
    return { billed, bill, goods, reports }
  })

test('shares of missing pieces never shrink, never exceed wallet or payment, and end at the price of all goods', () => {
  fc.assert(
    fc.property(order, ({ billed, bill, goods, reports }) => {
      let lines = billed
      let before = { wallet: 0, payment: 0 }
      for (const [at, pieces] of reports) {
        lines = lines.map((one, index) =>
          index === at % lines.length
            ? { ...one, missing_quantity: Math.min(one.quantity, one.missing_quantity + pieces) }
            : one,
        )
        const share = missingShare(lines, bill)
        expect(share.wallet).toBeGreaterThanOrEqual(before.wallet)
        expect(share.payment).toBeGreaterThanOrEqual(before.payment)
        expect(share.wallet).toBeLessThanOrEqual(bill.wallet_reduction)
        expect(share.payment).toBeLessThanOrEqual(bill.net_price)
        before = share
      }
      const all = missingShare(
        billed.map((one) => ({ ...one, missing_quantity: one.quantity })),
        bill,
      )
      expect(all.wallet + all.payment).toBe(goods)
    }),
    { numRuns: runs(200) },
  )
})

test('a voucher is taken off the lines that it counted, to the rupiah', () => {
  const one = { quantity: 1, missing_quantity: 0, price: 100, installation_fee: 0, installation: false }
  const lines = [
    { ...one, discounted: true, missing_quantity: 1 },
    { ...one, discounted: true },
    { ...one, discounted: true },
    { ...one, discounted: false },
  ]
  const bill = { promo_discount: 100, transport_fee: 0, wallet_reduction: 0, net_price: 300 }
  expect(missingShare(lines, bill)).toEqual({ wallet: 0, payment: 66 })
  const flash = lines.map((each, index) => ({ ...each, missing_quantity: index === 3 ? 1 : 0 }))
  expect(missingShare(flash, bill)).toEqual({ wallet: 0, payment: 100 })
})
