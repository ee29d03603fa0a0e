import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  addDays,
  calendarDay,
  dayFormat,
  daysBetween,
  daysFrom,
  formatDate,
  formatDeadline,
  formatNearDeadline,
  formatTime,
  formatWib,
  isCalendarDay,
} from '@/lib/platform/time'
import { runs } from '@/tools/lib/testing/property-runs'

describe('an instant', () => {
  test.each([
    ['2026-12-31T16:59:59Z', '31/12/2026', '2026-12-31', '23.59'],
    ['2026-12-31T17:00:00Z', '01/01/2027', '2027-01-01', '00.00'],
    ['2026-12-31T23:59:59Z', '01/01/2027', '2027-01-01', '06.59'],
    ['2027-01-01T00:00:00Z', '01/01/2027', '2027-01-01', '07.00'],
    ['2028-02-28T17:00:00Z', '29/02/2028', '2028-02-29', '00.00'],
    ['2026-03-09T20:30:00+07:00', '09/03/2026', '2026-03-09', '20.30'],
  ])('%s is formatted DD/MM/YYYY in the time zone of Jakarta, not of the machine [I18N-009]', (at, date, day, time) => {
    expect([formatDate(at), formatDate(new Date(at)), calendarDay(new Date(at)), formatTime(at)]).toEqual([
      date,
      date,
      day,
      time,
    ])
  })

  test('is formatted as UTC plus seven hours [I18N-009]', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (at) => {
        const [year, month, day] = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).split('-')
        expect(formatDate(at)).toBe(`${day}/${month}/${year}`)
      }),
      { numRuns: runs() },
    )
  })

  test('is formatted with its offset for payment gateways', () => {
    expect(formatWib(new Date('2026-11-20T17:05:09Z'))).toBe('2026-11-21 00:05:09 +0700')
  })
})

describe('calendar days', () => {
  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-01-01', -366, '2025-12-31'],
  ])('%s plus %i days is %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum)
    expect(daysBetween(day, sum)).toBe(days)
  })

  test('of a range include both ends, and a reversed range has none', () => {
    expect(daysFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom('2028-02-28', '2028-02-28')).toEqual(['2028-02-28'])
    expect(daysFrom('2028-02-28', '2028-02-27')).toEqual([])
  })

  test('are valid only if the calendar has them', () => {
    expect(['2028-02-29', '2026-12-31'].every(isCalendarDay)).toBe(true)
    expect(['2027-02-29', '2026-13-01', '2026-11-31', '2026-1-1', 'today', ''].some(isCalendarDay)).toBe(false)
  })
})

test.each([
  ['2026-12-16T07:30:00Z', '16/12/2026 14.30 WIB'],
  ['2026-12-16T17:00:00Z', '16/12/2026'],
  ['2026-12-16T17:00:00.001Z', '17/12/2026 00.00 WIB'],
])('the deadline %s is told as %s', (at, told) => {
  expect(formatDeadline(at)).toBe(told)
})

test.each([
  ['2026-11-30T17:00:00Z', 'Sen 30/11', 'Mon 30/11'],
  ['2026-12-02T04:16:00Z', 'Rab 02/12 11.16', 'Wed 02/12 11.16'],
])('the near deadline %s is told as %s', (at, indonesian, english) => {
  expect(formatNearDeadline(at, 'id')).toBe(indonesian)
  expect(formatNearDeadline(at, 'en')).toBe(english)
})

test('a day in words begins with the day of the month in both languages, and is that of Jakarta', () => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const at = new Date('2026-11-30T17:30:00Z')
  expect(dayFormat('id', parts).format(at)).toBe('Sel, 1 Des')
  expect(dayFormat('en', parts).format(at)).toMatch(/^Tue,? 1 Dec$/)
})
