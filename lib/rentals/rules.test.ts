import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { breakEvenDay, cheapestRent, LONGEST_NEED, type RentOffer } from '@/lib/rentals/rules'

const WEEK = { days: 7, price: 150_000, deposit: 900_000 }
const MONTH = { days: 30, price: 400_000, deposit: 1_200_000 }
const QUARTER = { days: 90, price: 1_000_000, deposit: 1_500_000 }
const OFFERS = [WEEK, MONTH, QUARTER]

const offers = fc
  .uniqueArray(
    fc.record({
      days: fc.integer({ min: 1, max: 120 }),
      price: fc.integer({ min: 1, max: 5_000_000 }),
      deposit: fc.integer({ min: 0, max: 5_000_000 }),
    }),
    { minLength: 1, maxLength: 5, selector: ({ days }) => days },
  )
  .map((list): RentOffer[] => list)
const needs = fc.integer({ min: 1, max: 365 })

describe('the cheapest rent that covers a need', () => {
  test.each([
    [1, [7], 150_000],
    [14, [7, 7], 300_000],
    [21, [30], 400_000],
    [37, [30, 7], 550_000],
    [90, [90], 1_000_000],
    [91, [90, 7], 1_150_000],
  ])('for %p days is %p', (days, durations, price) => {
    expect(cheapestRent(OFFERS, days)).toMatchObject({ days: durations, price })
  })

  test('holds the highest of its deposits once', () => {
    expect(cheapestRent(OFFERS, 37)?.deposit).toBe(1_200_000)
    expect(cheapestRent(OFFERS, 14)?.deposit).toBe(900_000)
  })

  test('does not exist when nothing is let out, and is bounded at both ends', () => {
    expect(cheapestRent([], 30)).toBeNull()
    expect(cheapestRent(OFFERS, 0)).toEqual(cheapestRent(OFFERS, 1))
    expect(cheapestRent(OFFERS, 1e9)).toEqual(cheapestRent(OFFERS, LONGEST_NEED))
  })

  test('lasts long enough, adds up, and no single duration repeated is cheaper', () => {
    fc.assert(
      fc.property(offers, needs, (list, need) => {
        const rent = cheapestRent(list, need)
        const priceOf = (days: number) => list.find((offer) => offer.days === days)?.price ?? Number.NaN
        const days = rent?.days ?? []
        expect(days.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(need)
        expect(days.reduce((sum, one) => sum + priceOf(one), 0)).toBe(rent?.price)
        for (const offer of list) {
          expect(rent?.price).toBeLessThanOrEqual(Math.ceil(need / offer.days) * offer.price)
        }
      }),
    )
  })

  test('is what trying every combination finds', () => {
    const brute = (list: RentOffer[], need: number): number =>
      need <= 0 ? 0 : Math.min(...list.map(({ days, price }) => price + brute(list, need - days)))
    const few = fc.uniqueArray(
      fc.record({
        days: fc.integer({ min: 5, max: 30 }),
        price: fc.integer({ min: 1, max: 99 }),
        deposit: fc.constant(0),
      }),
      { minLength: 1, maxLength: 3, selector: ({ days }) => days },
    )
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 40 }), (list, need) => {
        expect(cheapestRent(list, need)?.price).toBe(brute(list, need))
      }),
    )
  })

  test('never costs less for a longer need', () => {
    fc.assert(
      fc.property(offers, needs, (list, need) => {
        expect(cheapestRent(list, need + 1)?.price).toBeGreaterThanOrEqual(cheapestRent(list, need)?.price ?? 0)
      }),
    )
  })
})

describe('the day from which buying is no dearer', () => {
  test('counts the way back', () => {
    expect(breakEvenDay(OFFERS, 500_000, 0)).toBe(31)
    expect(breakEvenDay(OFFERS, 500_000, 50_000)).toBe(31)
    expect(breakEvenDay(OFFERS, 500_000, 100_000)).toBe(15)
  })

  test('does not come when renting stays cheaper, or nothing is let out', () => {
    expect(breakEvenDay(OFFERS, 1e12, 0)).toBeNull()
    expect(breakEvenDay([], 1, 0)).toBeNull()
  })

  test('is the first such day', () => {
    const money = fc.integer({ min: 1, max: 20_000_000 })
    fc.assert(
      fc.property(offers, money, fc.integer({ min: 0, max: 500_000 }), (list, buying, returning) => {
        const total = (days: number) => (cheapestRent(list, days)?.price ?? Number.NaN) + returning
        const day = breakEvenDay(list, buying, returning)
        expect(total(day ?? LONGEST_NEED) >= buying).toBe(day !== null)
        if (day !== null && day > 1) expect(total(day - 1)).toBeLessThan(buying)
      }),
      { numRuns: 40 },
    )
  })
})
