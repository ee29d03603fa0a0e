import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type CashbackFacts,
  cashbackFate,
  lineEarnings,
  pieceEarning,
  rateOf,
  voucherEarning,
} from '@/lib/orders/cashbacks/rules'
import { canMoveCashback } from '@/lib/orders/cashbacks/states'
import { settingsFrom } from '@/lib/places/settings/rules'
import { sum } from '@/lib/platform/numbers'
import { quote } from '@/lib/selling/pricing/rules/quote'

const price = fc.integer({ min: 0, max: 100_000_000 })
const order = fc.record({ total_before_tax: price, tax: price })
const lines = fc.array(fc.record({ order_product_id: fc.nat(), rate: fc.integer({ min: 0, max: 50 }), net: price }), {
  minLength: 1,
  maxLength: 8,
})

describe('what a reseller earns', () => {
  test('is never above the rate of the goods, and never grows when goods go back', () => {
    fc.assert(
      fc.property(order, lines, fc.nat(100), (bill, bought, gone) => {
        const earned = lineEarnings(bought, bill)
        bought.forEach(({ net, rate }, index) => {
          expect((earned[index] ?? 0) * 100).toBeLessThanOrEqual(net * rate)
        })
        const left = bought.map((line) => ({ ...line, net: Math.floor((line.net * (100 - gone)) / 100) }))
        expect(sum(lineEarnings(left, bill))).toBeLessThanOrEqual(sum(earned))
      }),
    )
  })

  test('of one piece alone is what an order of it earns', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 50 }), (net, rate) => {
        const { total_before_tax, total_tax: tax } = quote([
          { quantity: 1, unit_price: net, weight: 0, installation_fee: 0 },
        ])
        expect(lineEarnings([{ order_product_id: 1, rate, net }], { total_before_tax, tax })).toEqual([
          pieceEarning(net, rate),
        ])
      }),
    )
  })

  test('follows the rate of the nearest category that has one', () => {
    const at = new Date(0)
    const settings = settingsFrom([
      { key: 'commission', value: 4, at },
      { key: 'commission/7', value: 9, at },
      { key: 'commission/8', value: 0, at },
    ])
    expect([[8, 7], [9, 7, 1], [1], []].map((above) => rateOf(settings, above))).toEqual([0, 9, 4, 4])
  })
})

test('a voucher earns in proportion to what is left, down to nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), price, price, (promised, one, other) => {
      const whole = Math.max(one, other)
      const earned = voucherEarning(promised, { left: Math.min(one, other), whole })
      expect(earned).toBeGreaterThanOrEqual(0)
      expect(earned).toBeLessThanOrEqual(promised)
      if (whole > 0) expect(voucherEarning(promised, { left: whole, whole })).toBe(promised)
    }),
  )
})

test('what is not final is on hold, the end of an order releases, and each fate is a legal move', () => {
  const bought = { type: 'buy', status: 'delivered', open_claims: 0, delivered_at: new Date(0) } as const
  const facts = { order: bought, amount: 10, isTakenBack: false, isFlagged: false, isRefused: false }
  const fateOf = (more: Partial<CashbackFacts>) => Object.values(cashbackFate({ ...facts, ...more }))
  expect(fateOf({})).toEqual(['pending', 'delivered'])
  expect(fateOf({ order: { ...bought, status: 'completed' } })).toEqual(['available', 'completed'])
  expect(fateOf({ order: { ...bought, status: 'completed', open_claims: 1 } })).toEqual(['on_hold', 'claim_open'])
  expect(fateOf({ order: { ...bought, status: 'return_processed' } })).toEqual(['on_hold', 'claim_open'])
  expect(fateOf({ order: { ...bought, status: 'completed' }, isFlagged: true })).toEqual(['on_hold', 'flagged'])
  expect(fateOf({ order: { ...bought, status: 'cancelled' } })).toEqual(['void', 'cancelled'])
  expect(fateOf({ isTakenBack: true })).toEqual(['void', 'taken_back'])
  expect(fateOf({ isRefused: true })).toEqual(['void', 'not_reseller'])
  expect(fateOf({ amount: 0 })).toEqual(['void', 'returned'])
  const rented = { ...bought, type: 'rent', status: 'rented' } as const
  expect(fateOf({ order: rented })).toEqual(['pending', 'rented'])
  for (const status of ['completed', 'returned', 'charged'] as const)
    expect(fateOf({ order: { ...rented, status } })).toEqual(['available', 'completed'])
  for (const from of ['pending', 'on_hold'] as const)
    expect((['available', 'void'] as const).map((to) => canMoveCashback(from, to))).toEqual([true, true])
  expect(canMoveCashback('available', 'pending')).toBe(false)
})
