import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { outcome } from '@/lib/db/testing'
import { newOrder, openRentals, type Rentals } from '@/lib/fulfilment/rentals/testing'
import { addDays, daysFrom } from '@/lib/platform/time'

let rentals: Rentals

beforeAll(async () => {
  rentals = await openRentals()
})
afterAll(() => rentals.close())

describe('a booking', () => {
  test('takes every day from the first to the last, over the end of February', async () => {
    const [table = 0] = await rentals.makeRentals(3)
    await rentals.bookAs('firm', { lines: [[table, 2]], first_day: '2028-02-27', last_day: '2028-03-02' })
    const { booked, held } = await rentals.readBalances([table])
    const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']
    expect(booked).toEqual(Object.fromEntries(days.map((day) => [`${table}/${day}`, 2])))
    expect(held).toEqual(booked)
  })

  test('takes all days of all products or none, and names the days that are taken', async () => {
    const [chair = 0, table = 0] = await rentals.makeRentals(4, 1)
    await rentals.bookAs('firm', { lines: [[table, 1]], first_day: '2028-12-31', last_day: '2029-01-01' })
    const before = await rentals.readBalances([chair, table])
    const refused = await rentals
      .bookAs('firm', {
        lines: [
          [table, 1],
          [chair, 2],
        ],
        first_day: '2028-12-28',
        last_day: '2029-01-04',
      })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'rent_days_taken',
      details: { params: { product_id: table, days: '31/12/2028, 01/01/2029' } },
    })
    expect(await rentals.readBalances([chair, table])).toEqual(before)
  })

  test('adds up the lines of one product', async () => {
    const [chair = 0] = await rentals.makeRentals(3)
    const days = { first_day: '2028-05-01', last_day: '2028-05-03' }
    const twice: [number, number][] = [
      [chair, 2],
      [chair, 2],
    ]
    expect(await outcome(rentals.bookAs('firm', { lines: twice, ...days }))).toBe('rent_days_taken')
    await rentals.bookAs('firm', {
      lines: [
        [chair, 1],
        [chair, 2],
      ],
      ...days,
    })
    expect((await rentals.readBalances([chair])).bookings).toMatchObject([{ quantity: 3 }])
  })

  test('is refused in a warehouse without units', async () => {
    const [nothing = 0] = await rentals.makeRentals(0)
    const refused = rentals.bookAs('soft', { lines: [[nothing, 1]], first_day: '2028-05-01', last_day: '2028-05-09' })
    await expect(refused).rejects.toMatchObject({
      code: 'rent_days_taken',
      details: { params: { days: '01/05/2028, 02/05/2028, 03/05/2028, 04/05/2028, 05/05/2028, …' } },
    })
  })

  test('of the last unit succeeds once when twenty compete for it', async () => {
    const [unit = 0] = await rentals.makeRentals(1)
    const attempts = Array.from({ length: 20 }, (_, index) =>
      outcome(
        rentals.bookAs('firm', {
          lines: [[unit, 1]],
          first_day: addDays('2028-06-10', -index),
          last_day: addDays('2028-06-10', index),
        }),
      ),
    )
    const answers = await Promise.all(attempts)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'rent_days_taken')).toHaveLength(19)
    const { booked, held } = await rentals.readBalances([unit])
    expect(booked).toEqual(held)
  })

  test('of two products in opposite orders does not deadlock', async () => {
    const [chair = 0, table = 0] = await rentals.makeRentals(5, 5)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const lines: [number, number][] = [
          [chair, 1],
          [table, 1],
        ]
        const days = { first_day: '2028-06-01', last_day: '2028-06-04' }
        return outcome(rentals.bookAs('firm', { lines: index % 2 ? lines.reverse() : lines, ...days }))
      }),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
  })
})

describe('the days of an order', () => {
  const days = { first_day: '2028-03-01', last_day: '2028-03-09' }

  test('are held for a draft, then for the order, then allocated, and released once', async () => {
    const [chair = 0] = await rentals.makeRentals(2)
    const order_id = newOrder()
    const state = async () => (await rentals.readBalances([chair])).bookings.map((booking) => booking.state)
    const draft = newOrder()
    await rentals.bookAs('soft', { lines: [[chair, 2]], order_id: draft, ...days })
    await rentals.allocate(draft)
    expect(await state()).toEqual(['soft'])
    await rentals.release(draft)
    await rentals.bookAs('firm', { lines: [[chair, 2]], order_id, ...days })
    await rentals.allocate(order_id)
    await rentals.allocate(order_id)
    expect(await state()).toEqual(['released', 'allocated'])
    expect(await outcome(rentals.bookAs('firm', { lines: [[chair, 1]], ...days }))).toBe('rent_days_taken')
    await Promise.all([rentals.release(order_id), rentals.release(order_id), rentals.release(order_id)])
    expect(await rentals.readBalances([chair])).toMatchObject({ booked: {}, held: {} })
    await rentals.allocate(order_id)
    expect(await state()).toEqual(['released', 'released'])
  })

  test('are booked again for a late payment, unless another order has them or they have begun', async () => {
    const [chair = 0] = await rentals.makeRentals(1)
    const [first, second] = [newOrder(), newOrder()]
    await rentals.bookAs('firm', { lines: [[chair, 1]], order_id: first, ...days })
    await rentals.release(first)
    await rentals.again(first)
    await rentals.release(first)
    await rentals.bookAs('firm', { lines: [[chair, 1]], order_id: second, ...days })
    expect(await outcome(rentals.again(first))).toBe('rent_days_taken')
    await rentals.release(second)
    rentals.clock.set('2028-03-02T00:00:00+07:00')
    expect(await outcome(rentals.again(first))).toBe('rent_days_taken')
    rentals.clock.set('2028-03-01T23:59:59+07:00')
    expect(await outcome(rentals.again(first))).toBe('done')
    await rentals.again(first)
    const { booked, held } = await rentals.readBalances([chair])
    expect([booked, Object.keys(booked)]).toEqual([
      held,
      daysFrom(days.first_day, days.last_day).map((day) => `${chair}/${day}`),
    ])
    rentals.clock.set('2028-02-20T10:00:00+07:00')
  })
})
