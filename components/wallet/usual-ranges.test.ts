import { describe, expect, test } from '@jest/globals'
import { daysOf, rangeName } from '@/components/wallet/usual-ranges'

/** Already the first of December in Jakarta. */
const now = new Date('2026-11-30T18:00:00Z')

describe('a usual range of days', () => {
  test('is a whole calendar month in Jakarta, or three months up to today', () => {
    expect(daysOf('thisMonth', now)).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' })
    expect(daysOf('lastMonth', now)).toEqual({ start_date: '2026-11-01', end_date: '2026-11-30' })
    expect(daysOf('threeMonths', now)).toEqual({ start_date: '2026-09-01', end_date: '2026-12-01' })
    const may = new Date('2027-05-31T03:00:00Z')
    expect(daysOf('threeMonths', may)).toEqual({ start_date: '2027-02-28', end_date: '2027-05-31' })
    const february = new Date('2028-02-10T03:00:00Z')
    expect(daysOf('thisMonth', february).end_date).toBe('2028-02-29')
    expect(daysOf('lastMonth', new Date('2027-01-31T03:00:00Z')).start_date).toBe('2026-12-01')
  })

  test('is recognised by its days', () => {
    expect(rangeName({}, now)).toBe('all')
    expect(rangeName(daysOf('lastMonth', now), now)).toBe('lastMonth')
    expect(rangeName({ start_date: '2026-11-01' }, now)).toBe('chosen')
    expect(rangeName({ start_date: '2026-11-01', end_date: '2026-11-29' }, now)).toBe('chosen')
  })
})
