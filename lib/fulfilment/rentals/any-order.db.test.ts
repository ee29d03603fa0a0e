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

describe('rental bookings, releases and late payments in any order', () => {
  const units = 3
  const action = fc.record({
    verb: fc.constantFrom('soft', 'firm', 'allocate', 'release', 'again'),
    order: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 3 }),
    first: fc.nat(6),
    length: fc.nat(5),
    both: fc.boolean(),
  })
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

  /** Runs the actions one by one or all at once. An order that has booked does not book again. */
  async function run(actions: Action[], ids: number[], parallel: boolean) {
    const mine = Array.from({ length: 4 }, newOrder)
    const taken = new Set<number>()
    const start = ({ verb, order, quantity, first, length, both }: Action) => {
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
    if (parallel) await Promise.all(actions.map(start))
    else for (const one of actions) await start(one)
  }

  test.each([
    ['one after another', false],
    ['all at once', true],
  ])(
    '(%s) keep the booked units equal to the live bookings, between zero and the units that exist',
    async (_, parallel) => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
          const ids = await rentals.makeRentals(units, units)
          await run(actions, ids, parallel)
          const { booked, held } = await rentals.readBalances(ids)
          expect(booked).toEqual(held)
          const amounts = Object.values(booked)
          expect(amounts.every((amount) => amount > 0 && amount <= units)).toBe(true)
        }),
        { numRuns: runs(25) },
      )
    },
  )
})
