import { describe, expect, test } from '@jest/globals'
import { movingHolidays, withoutClosed } from '@/lib/fulfilment/rentals/moving-holidays'

const daysOf = (year: number) => movingHolidays(`${year}-01-01`, `${year}-12-31`)

describe('the moving holidays', () => {
  test('of Easter and the Chinese calendar are exact, and no holiday of a fixed day is among them', async () => {
    const found = await daysOf(2027)
    expect(found).toContainEqual({ day: '2027-03-26', title: 'Good Friday', title_idn: 'Wafat Yesus Kristus' })
    expect(found).toContainEqual({ day: '2027-05-06', title: 'Ascension Day', title_idn: 'Kenaikan Yesus Kristus' })
    expect(found).toContainEqual({ day: '2027-02-06', title: 'Lunar New Year', title_idn: 'Tahun Baru Imlek' })
    expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted())
    const fixed = ['2027-01-01', '2027-05-01', '2027-06-01', '2027-08-17', '2027-12-25']
    expect(found.filter(({ day, title }) => fixed.includes(day) && title !== 'Isra Mikraj')).toEqual([])
  })

  test('are at most a day from those that the government published for 2026, with Nyepi and Vesak', async () => {
    const published = {
      ...{ 'Isra Mikraj': 16, 'Lunar New Year': 48, 'Day of Silence': 78, 'Eid al-Fitr': 80, 'Eid al-Adha': 147 },
      ...{ Vesak: 151, 'Islamic New Year': 167, 'Birthday of the Prophet': 237 },
    }
    const found = new Map((await daysOf(2026)).map(({ day, title }) => [title, new Date(`${day}T00:00:00Z`)]))
    for (const [title, dayOfYear] of Object.entries(published)) {
      const computed = Math.round((Number(found.get(title)) - Date.UTC(2026, 0, 1)) / 86_400_000) + 1
      expect([title, Math.abs(computed - dayOfYear) <= 1]).toEqual([title, true])
    }
  })

  test('are missing until a closed day near has their name or their day', async () => {
    const holidays = await movingHolidays('2027-03-01', '2027-03-31')
    const missing = (...closed: { day: string; title: string; title_idn: string }[]) =>
      withoutClosed(holidays, closed).map(({ title }) => title)
    expect(missing()).toEqual(['Day of Silence', 'Eid al-Fitr', 'Eid al-Fitr, second day', 'Good Friday'])
    const eid = { day: '2027-03-11', title: '', title_idn: 'hari raya idulfitri' }
    expect(missing(eid)).toEqual(['Day of Silence', 'Eid al-Fitr, second day', 'Good Friday'])
    expect(missing({ day: '2027-03-26', title: '', title_idn: 'Libur' })).not.toContain('Good Friday')
  })
})
