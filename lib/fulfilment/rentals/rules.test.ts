import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  bookedDays,
  breakEvenDay,
  cheapestRent,
  depositOf,
  earliestStart,
  endOfDay,
  LONGEST_NEED,
  lateFee,
  type RentOffer,
  rentPeriod,
  startObstacle,
} from '@/lib/fulfilment/rentals/rules'
import { addDays, calendarDay, daysBetween, daysFrom } from '@/lib/platform/time'
import { runs } from '@/tools/lib/testing/property-runs'

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

  test('has the highest of its deposits, once', () => {
    expect(cheapestRent(OFFERS, 37)?.deposit).toBe(1_200_000)
    expect(cheapestRent(OFFERS, 14)?.deposit).toBe(900_000)
  })

  test('is null without offers, and the need is bounded at both ends', () => {
    expect(cheapestRent([], 30)).toBeNull()
    expect(cheapestRent(OFFERS, 0)).toEqual(cheapestRent(OFFERS, 1))
    expect(cheapestRent(OFFERS, 1e9)).toEqual(cheapestRent(OFFERS, LONGEST_NEED))
  })

  test('lasts long enough, adds up, and is not dearer than repeating a single duration', () => {
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
      { numRuns: runs() },
    )
  })

  test('equals the result of trying every combination', () => {
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
      { numRuns: runs() },
    )
  })

  test('never costs less for a longer need', () => {
    fc.assert(
      fc.property(offers, needs, (list, need) => {
        expect(cheapestRent(list, need + 1)?.price).toBeGreaterThanOrEqual(cheapestRent(list, need)?.price ?? 0)
      }),
      { numRuns: runs() },
    )
  })
})

describe('the day from which buying costs no more than renting', () => {
  test('includes the cost of the return', () => {
    expect(breakEvenDay(OFFERS, 500_000, 0)).toBe(31)
    expect(breakEvenDay(OFFERS, 500_000, 50_000)).toBe(31)
    expect(breakEvenDay(OFFERS, 500_000, 100_000)).toBe(15)
  })

  test('is null when renting stays cheaper, or without offers', () => {
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
      { numRuns: runs(40) },
    )
  })
})

const rupiah = fc.integer({ min: 0, max: 100_000_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

/** `part` per cent of an amount, half a rupiah rounded up, in exact arithmetic. */
const exactShare = (amount: number, part: number) => Number((BigInt(amount) * BigInt(part) * 2n + 100n) / 200n)

describe('the rent deposit', () => {
  test('is a percentage of the price or a fixed amount, by risk type [PDP-011]', () => {
    const risk = { deposit_fixed: 75_000, deposit_percentage: 30 }
    expect(depositOf({ risk_type: 'percentage', price: 500_000 }, risk)).toBe(150_000)
    expect(depositOf({ risk_type: 'fixed', price: 500_000 }, risk)).toBe(75_000)
    expect(depositOf({ risk_type: null, price: 500_000 }, risk)).toBe(0)
  })

  test('a percentage is exact to the rupiah for every price [PDP-011]', () => {
    fc.assert(
      fc.property(rupiah, percent, (price, deposit_percentage) => {
        const deposit = depositOf({ risk_type: 'percentage', price }, { deposit_fixed: 1, deposit_percentage })
        expect(deposit).toBe(exactShare(price, deposit_percentage))
      }),
      { examples: [[50, 29]], numRuns: runs() },
    )
  })
})

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
const anyLength = fc.integer({ min: 1, max: 400 })
const anyWay = fc.integer({ min: 0, max: 7 })

describe('the days of a rental', () => {
  test.each([
    ['2026-11-27', 7, ['2026-11-25', '2026-12-06']],
    ['2026-12-30', 30, ['2026-12-28', '2027-01-31']],
    ['2028-02-28', 7, ['2028-02-26', '2028-03-08']],
    ['2027-02-28', 7, ['2027-02-26', '2027-03-09']],
    ['2028-03-01', 1, ['2028-02-28', '2028-03-04']],
  ])(
    'from %s for %i days include preparation and delivery before, collection and cleaning after',
    (requested_start, days, span) => {
      expect(Object.values(bookedDays({ requested_start, days, blackouts: [], courier_days: 1 }))).toEqual(span)
    },
  )

  test('contain all rented days and the days of transport and preparation', () => {
    fc.assert(
      fc.property(anyDay, anyLength, anyWay, (requested_start, days, courier_days) => {
        const { rent_start, rent_due } = rentPeriod(requested_start, days, [])
        const { first_day, last_day } = bookedDays({ requested_start, days, blackouts: [], courier_days })
        expect(daysFrom(rent_start, rent_due)).toHaveLength(days)
        expect(daysBetween(requested_start, rent_start)).toBe(1)
        expect(daysBetween(first_day, requested_start)).toBe(courier_days + 1)
        expect(daysBetween(rent_due, last_day)).toBe(courier_days + 1)
      }),
      { numRuns: runs() },
    )
  })
})

describe('the earliest start', () => {
  test.each([
    ['2026-11-21T23:59:59+07:00', '2026-11-24'],
    ['2026-11-22T00:00:00+07:00', '2026-11-25'],
    ['2026-12-30T10:00:00+07:00', '2027-01-02'],
    ['2028-02-27T10:00:00+07:00', '2028-03-01'],
  ])('of an order placed at %s is %s', (now, day) => {
    expect(earliestStart({ now: new Date(now), blackouts: [], days: 7 })).toBe(day)
  })

  test('is the next day that is not closed', () => {
    const now = new Date('2026-12-21T10:00:00+07:00')
    const start = (blackouts: string[]) => earliestStart({ now, blackouts, days: 7 })
    expect(start(['2026-12-24', '2026-12-25', '2026-12-27'])).toBe('2026-12-26')
    expect(start(['2026-12-25'])).toBe('2026-12-24')
    expect(start([rentPeriod('2026-12-24', 7, []).rent_due])).toBe('2026-12-25')
  })

  test('leaves the whole of tomorrow for the preparation', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        anyWay,
        (now, way) => {
          const requested_start = earliestStart({ now, blackouts: [], days: 7, courier_days: way })
          const { first_day } = bookedDays({ requested_start, days: 7, blackouts: [], courier_days: way })
          expect(daysBetween(calendarDay(now), first_day)).toBe(1)
          expect(startObstacle({ requested_start, days: 7, courier_days: way, now, blackouts: [] })).toBeNull()
        },
      ),
      { numRuns: runs() },
    )
  })
})

describe('a collection on a closed day [RNT-014]', () => {
  const closed = ['2026-12-26', '2026-12-27']

  test('moves to the next open day, and the last day with it', () => {
    expect(rentPeriod('2026-12-18', 7, closed)).toEqual({
      rent_start: '2026-12-19',
      rent_due: '2026-12-27',
      collection: '2026-12-28',
    })
    expect(rentPeriod('2026-12-17', 7, closed).collection).toBe('2026-12-25')
  })

  test('causes no late fee until the day after the collection, and keeps the unit booked for longer', () => {
    const { rent_due } = rentPeriod('2026-12-18', 7, closed)
    const rental = { rent_due: endOfDay(rent_due), rent_days: 7, total_price: 70_000, total_deposit: 500_000 }
    expect(lateFee(rental, new Date('2026-12-28T23:00:00+07:00'))).toBe(0)
    expect(lateFee(rental, new Date('2026-12-29T08:00:00+07:00'))).toBe(10_000)
    const usual = bookedDays({ requested_start: '2026-12-18', days: 7, blackouts: [] })
    expect(bookedDays({ requested_start: '2026-12-18', days: 7, blackouts: closed })).toEqual({
      first_day: usual.first_day,
      last_day: '2026-12-29',
    })
  })
})

describe('the fee of a late rental', () => {
  const rental = { rent_due: endOfDay('2026-12-07'), rent_days: 7, total_price: 100_000, total_deposit: 500_000 }

  test('rounds the rent of one day up to the rupiah before multiplying by the days', () => {
    expect(lateFee(rental, new Date('2026-12-09T08:00:00+07:00'))).toBe(14_286)
    expect(lateFee(rental, new Date('2026-12-11T08:00:00+07:00'))).toBe(3 * 14_286)
  })
})

describe('the obstacle to a start', () => {
  const now = new Date('2026-11-21T10:00:00+07:00')
  const obstacle = (requested_start: string, blackouts: string[] = []) =>
    startObstacle({ requested_start, days: 7, now, blackouts })

  test('is a day that is too early or too far away', () => {
    expect(['2026-11-20', '2026-11-23', '2026-11-24'].map((day) => obstacle(day))).toEqual([
      'too_early',
      'too_early',
      null,
    ])
    expect([obstacle('2027-11-21'), obstacle('2027-11-22')]).toEqual([null, 'too_late'])
  })

  test('is a closed day of the delivery or of the end; one between does not matter', () => {
    expect(obstacle('2026-12-18', ['2026-12-18'])).toBe('closed')
    expect(obstacle('2026-12-18', ['2026-12-25'])).toBe('due_closed')
    expect(obstacle('2026-12-18', ['2026-12-19', '2026-12-24', '2026-12-26'])).toBeNull()
  })
})
