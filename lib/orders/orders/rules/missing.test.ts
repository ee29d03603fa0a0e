import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { missingShare, type SentLine } from '@/lib/orders/orders/rules/missing'
import { paidBill, withMissing } from '@/lib/orders/orders/testing/bills'
import { runs } from '@/tools/lib/testing/property-runs'

const order = fc.record({
  paid: paidBill,
  reports: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 20 })), { maxLength: 8 }),
})

test('shares of missing pieces never shrink, never exceed wallet or payment, and end at the price of all goods', () => {
  fc.assert(
    fc.property(order, ({ paid: { billed, bill, goods }, reports }) => {
      let lines: SentLine[] = billed
      let before = { wallet: 0, payment: 0 }
      for (const report of reports) {
        lines = withMissing(lines, report)
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
