import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { outcome } from '@/lib/db/testing'
import { newOrder, openRentals, type Rentals } from '@/lib/fulfilment/rentals/testing'
import { addDays } from '@/lib/platform/time'
import { runs } from '@/tools/lib/testing/property-runs'

let rentals: Rentals

beforeAll(async () => {
  rentals = await openRentals()
})
afterAll(() => rentals.close())

describe('whatever happens in whatever order', () => {
  const units = 3
  const deed = fc.record({
    verb: fc.constantFrom('soft', 'firm', 'allocate', 'release', 'again'),
    order: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 3 }),
    first: fc.nat(6),
    length: fc.nat(5),
    both: fc.boolean(),
  })
  type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

  /** One deed after another or all at once: an order that has booked already is not booked anew. */
  async function run(deeds: Deed[], ids: number[], parallel: boolean) {
    const mine = Array.from({ length: 4 }, newOrder)
    const taken = new Set<number>()
    const start = ({ verb, order, quantity, first, length, both }: Deed) => {
      const order_id = mine[order] ?? 0
      if (verb === 'allocate') return outcome(rentals.allocate(order_id))
      if (verb === 'release') return outcome(rentals.release(order_id))
      if (verb === 'again') return outcome(rentals.again(order_id))
      if (taken.has(order_id)) return Promise.resolve('known')
      taken.add(order_id)
      const [one = 0, other = 0] = ids
      const lines: [number, number][] = both
        ? [
            [other, quantity],
            [one, 1],
          ]
        : [[one, quantity]]
      const first_day = addDays('2028-02-26', first)
      return outcome(
        rentals.bookAs(verb as 'soft' | 'firm', { lines, order_id, first_day, last_day: addDays(first_day, length) }),
      )
    }
    if (parallel) await Promise.all(deeds.map(start))
    else for (const one of deeds) await start(one)
  }

  test.each([
    ['one after another', false],
    ['all at once', true],
  ])(
    '(%s) what is booked is what live bookings add up to, never more than there is, never less than nothing',
    async (_, parallel) => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 16 }), async (deeds) => {
          const ids = await rentals.makeRentals(units, units)
          await run(deeds, ids, parallel)
          const { booked, held } = await rentals.readBooks(ids)
          expect(booked).toEqual(held)
          const amounts = Object.values(booked)
          expect(amounts.every((amount) => amount > 0 && amount <= units)).toBe(true)
        }),
        { numRuns: runs(25) },
      )
    },
  )
})
