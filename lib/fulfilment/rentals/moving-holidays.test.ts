import { describe, expect, test } from '@jest/globals'
import { easterOf, missingHolidays, movingHolidays } from '@/lib/fulfilment/rentals/moving-holidays'

const daysOf = (year: number) => movingHolidays(`${year}-01-01`, `${year}-12-31`)

describe('the moving holidays', () => {
  test('of Easter are exact', () => {
    expect([2024, 2025, 2026, 2027, 2049, 2076].map(easterOf)).toEqual([
      ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2049-04-18', '2076-04-19'],
    ])
    expect(daysOf(2027)).toContainEqual({
      ...{ day: '2027-03-26', title: 'Good Friday', title_idn: 'Wafat Yesus Kristus' },
    })
    expect(daysOf(2027).find(({ title }) => title === 'Ascension Day')?.day).toBe('2027-05-06')
  })

  test('of the Islamic calendar are at most a day from those that the government published for 2026', () => {
    const published = { 'Isra Mikraj': 16, 'Eid al-Fitr': 80, 'Eid al-Adha': 147, 'Islamic New Year': 167 }
    const found = Object.fromEntries(daysOf(2026).map(({ day, title }) => [title, new Date(`${day}T00:00:00Z`)]))
    for (const [title, dayOfYear] of Object.entries(published)) {
      const computed = Math.round((Number(found[title]) - Date.UTC(2026, 0, 1)) / 86_400_000) + 1
      expect([title, Math.abs(computed - dayOfYear) <= 1]).toEqual([title, true])
    }
  })

  test('are missing until a closed day near has their name or their day', () => {
    const missing = (...closed: { day: string; title: string; title_idn: string }[]) =>
      missingHolidays(closed, '2027-03-01', '2027-03-31').map(({ title }) => title)
    expect(missing()).toEqual(['Eid al-Fitr', 'Eid al-Fitr, second day', 'Good Friday'])
    const eid = { day: '2027-03-11', title: '', title_idn: 'hari raya idulfitri' }
    expect(missing(eid)).toEqual(['Eid al-Fitr, second day', 'Good Friday'])
    expect(missing({ day: '2027-03-26', title: '', title_idn: 'Libur' })).not.toContain('Good Friday')
  })
})
