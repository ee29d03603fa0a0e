import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { courierWeight, freeShipping, transportFee, wholeKilograms } from '@/lib/fulfilment/shipping/rules'
import { runs } from '@/tools/lib/testing/property-runs'

const piece = { quantity: 1, weight: 4000, width: null, depth: null, height: null }

describe('the weight that couriers charge', () => {
  test.each([
    ['the weight, where the sides are not known', {}, 4000],
    ['the weight of something small and heavy', { width: 100, depth: 100, height: 100 }, 4000],
    ['the volume of something large and light: 6,000 cm³ a kilogram', { width: 600, depth: 500, height: 400 }, 20_000],
    ['as much when both are the same', { width: 300, depth: 200, height: 400 }, 4000],
    ['a begun gram as a whole one', { width: 601, depth: 500, height: 400 }, 20_034],
    ['each piece', { quantity: 3 }, 12_000],
    ['the weight where one side is missing', { width: 600, depth: 500 }, 4000],
  ])('is %s', (_what, line, grams) => {
    expect(courierWeight([{ ...piece, ...line }])).toBe(grams)
  })

  test('is the sum of the lines, each with the greater of weight and volume', () => {
    expect(courierWeight([piece, { ...piece, width: 600, depth: 500, height: 400 }])).toBe(24_000)
    expect(courierWeight([])).toBe(0)
    expect([0, 1, 1000, 1001].map(wholeKilograms)).toEqual([1000, 1000, 1000, 2000])
  })
})

describe('free shipping', () => {
  const TIERS = [
    { min_price: 500_000, max_reduction: 30_000 },
    { min_price: 300_000, max_reduction: 20_000 },
    { min_price: 1_000_000, max_reduction: null },
  ]

  test.each([
    ['nothing below the lowest', 262_000, 45_000, [0, 0, null, 38_000, 20_000]],
    ['the tier that is just reached', 300_000, 45_000, [20_000, 20_000, 300_000, 200_000, 30_000]],
    ['the best of those reached', 999_999, 45_000, [30_000, 30_000, 500_000, 1, null]],
    ['all of it', 1_000_000, 450_000, [450_000, null, 1_000_000, null, null]],
    ['no more than it costs', 300_000, 12_000, [12_000, 20_000, 300_000, null, null]],
    ['nothing while the cost is unknown', 300_000, 0, [0, 20_000, 300_000, 200_000, 30_000]],
  ])('pays %s', (_what, goods, cost, expected) => {
    const [reduction, limit, reached_price, remaining, next_reduction] = expected
    expect(freeShipping(TIERS, goods, cost)).toEqual({ reduction, limit, reached_price, remaining, next_reduction })
  })

  test('is zero without tiers', () => {
    expect(freeShipping([], 9_000_000, 20_000)).toEqual({
      ...{ reduction: 0, limit: 0, reached_price: null, remaining: null, next_reduction: null },
    })
  })

  test('never pays more than the delivery, and more goods never pay less', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 })
    const tier = fc.record({ min_price: amount, max_reduction: fc.option(fc.integer({ min: 1, max: 200_000 })) })
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 6 }), amount, amount, amount, (tiers, goods, more, cost) => {
        const { reduction, remaining } = freeShipping(tiers, goods, cost)
        expect(reduction >= 0 && reduction <= cost).toBe(true)
        expect(freeShipping(tiers, goods + more, cost).reduction).toBeGreaterThanOrEqual(reduction)
        if (remaining === null || cost === 0) return
        expect(freeShipping(tiers, goods + remaining, cost).reduction).toBeGreaterThan(reduction)
      }),
      { numRuns: runs() },
    )
  })
})

test.each([
  [true, '31.74', 50_000],
  [true, '51.71', 50_000],
  [true, '35.78', 0],
  [false, '31.74', 0],
  [true, null, 0],
])('the transport fee with installation (%p) in %p is %p', (installing, city_id, fee) => {
  expect(transportFee({ transport_fee: 50_000 }, { installing, city_id })).toBe(fee)
})
