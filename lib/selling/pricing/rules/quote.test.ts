import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { includedTax, type QuotedLine, quote } from '@/lib/selling/pricing/rules/quote'
import { runs } from '@/tools/lib/testing/property-runs'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unit_price: fc.integer({ min: 0, max: 100_000_000 }),
  weight: fc.integer({ min: 0, max: 200_000 }),
  installation_fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
})

/** A cart with possible charges: the voucher is at most the goods, the wallet at most the rest. */
const cart = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    shipping_cost: fc.nat(5_000_000),
    transport_fee: fc.nat(500_000),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    wallet: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, shipping_cost, transport_fee, voucher, wallet }) => {
    const goods = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
    const promo_discount = Math.floor(goods * voucher)
    const installation = lines.reduce((sum, each) => sum + each.quantity * each.installation_fee, 0)
    const rest = goods - promo_discount + shipping_cost + transport_fee + installation
    return {
      lines,
      charges: { shipping_cost, transport_fee, promo_discount, wallet_reduction: Math.floor(rest * wallet) },
    }
  })

type Charges = { shipping_cost: number; transport_fee: number; promo_discount: number; wallet_reduction: number }

/** The totals calculated piece by piece with exact integers. */
function receipt(lines: QuotedLine[], charges: Charges) {
  let [goods, installation, grams] = [0n, 0n, 0n]
  for (const each of lines) {
    for (let piece = 0; piece < each.quantity; piece += 1) {
      goods += BigInt(each.unit_price)
      installation += BigInt(each.installation_fee)
      grams += BigInt(each.weight)
    }
  }
  const taxed = goods - BigInt(charges.promo_discount)
  const tax = (taxed * 22n + 111n) / 222n
  const added = installation + BigInt(charges.shipping_cost) + BigInt(charges.transport_fee)
  return {
    total_price: Number(goods),
    total_before_tax: Number(taxed - tax),
    total_tax: Number(tax),
    total_weight: Number(grams),
    installation_fee: Number(installation),
    net_price: Number(taxed + added - BigInt(charges.wallet_reduction)),
  }
}

describe('a quote', () => {
  test('of any cart equals the exact sums, in whole rupiah, never below zero', () => {
    fc.assert(
      fc.property(cart, ({ lines, charges }) => {
        const total = quote(lines, charges)
        const { wallet_reduction: _wallet, ...shown } = charges
        expect(total).toMatchObject({ ...receipt(lines, charges), ...shown })
        expect(total.net_price).toBeGreaterThanOrEqual(0)
        expect(Object.values(total).every(Number.isSafeInteger)).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  test('does not depend on the order of the lines or on how pieces are spread over them', () => {
    fc.assert(
      fc.property(cart, ({ lines, charges }) => {
        const single = lines.flatMap((each) => Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })))
        expect(quote([...single].reverse(), charges)).toEqual(quote(lines, charges))
      }),
      { numRuns: runs(50) },
    )
  })

  test('of an empty cart is zero', () => {
    expect(Object.values(quote([])).every((amount) => amount === 0)).toBe(true)
  })
})

describe('PPN', () => {
  test('is the 11 % included in the price: tax and price before tax add up to the goods', () => {
    const total = quote([{ quantity: 1, unit_price: 111_000, weight: 0, installation_fee: 0 }], {
      shipping_cost: 20_000,
    })
    expect(total).toMatchObject({ total_before_tax: 100_000, total_tax: 11_000, net_price: 131_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
        const tax = includedTax(amount)
        expect(Math.abs(tax - (amount - tax) * 0.11)).toBeLessThanOrEqual(0.57)
      }),
      { numRuns: runs() },
    )
  })

  test('is calculated after the voucher and excludes shipping and installation', () => {
    const goods = { quantity: 2, unit_price: 111_000, weight: 500, installation_fee: 50_000 }
    const total = quote([goods], { promo_discount: 111_000, shipping_cost: 30_000, transport_fee: 10_000 })
    expect(total).toMatchObject({ total_price: 222_000, total_tax: 11_000, net_price: 251_000 })
  })
})
