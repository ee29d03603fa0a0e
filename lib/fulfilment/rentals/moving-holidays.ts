import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import { daysBetween } from '@/lib/platform/time'

/**
 * The public holidays that move, as the library names what they follow: a rule, or the name of one whose days it has
 * as a list. Our own titles, because it knows only Indonesian ones and calls 27 Rajab by another's name.
 */
const MOVING: Record<string, Omit<BlackoutDate, 'day'>> = {
  'chinese 01-0-01': { title: 'Lunar New Year', title_idn: 'Tahun Baru Imlek' },
  'Hari Raya Nyepi': { title: 'Day of Silence', title_idn: 'Hari Suci Nyepi' },
  'easter -2': { title: 'Good Friday', title_idn: 'Wafat Yesus Kristus' },
  'easter 39': { title: 'Ascension Day', title_idn: 'Kenaikan Yesus Kristus' },
  'Hari Raya Waisak': { title: 'Vesak', title_idn: 'Hari Raya Waisak' },
  '27 Rajab': { title: 'Isra Mikraj', title_idn: 'Isra Mikraj Nabi Muhammad' },
  '1 Shawwal': { title: 'Eid al-Fitr', title_idn: 'Hari Raya Idulfitri' },
  '2 Shawwal': { title: 'Eid al-Fitr, second day', title_idn: 'Idulfitri hari kedua' },
  '10 Dhu al-Hijjah': { title: 'Eid al-Adha', title_idn: 'Hari Raya Iduladha' },
  '1 Muharram': { title: 'Islamic New Year', title_idn: 'Tahun Baru Islam' },
  '12 Rabi al-awwal': { title: 'Birthday of the Prophet', title_idn: 'Maulid Nabi Muhammad' },
}

/** How far an entered day may be from the computed one. */
const TOLERANCE_DAYS = 15

const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * The moving holidays from one day to another: the Islamic ones nearly, because their months begin when the moon is
 * seen; Nyepi and Vesak only as far as they are announced.
 */
export async function movingHolidays(from: string, to: string): Promise<BlackoutDate[]> {
  // Large, and needed by one page alone.
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays('ID')
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  return years
    .flatMap((year) => calendar.getHolidays(year))
    .flatMap(({ date, rule, name }) => {
      const titles = MOVING[rule] ?? MOVING[name]
      return titles ? [{ day: date.slice(0, 'YYYY-MM-DD'.length), ...titles }] : []
    })
    .filter(({ day }) => day >= from && day <= to)
}

const isNamed = (one: BlackoutDate, other: BlackoutDate) =>
  one.title_idn.toLowerCase() === other.title_idn.toLowerCase() || one.title.toLowerCase() === other.title.toLowerCase()

/** Those that are not among the closed days: no closed day near has their name, and theirs is open. */
export const withoutClosed = (holidays: readonly BlackoutDate[], closed: readonly BlackoutDate[]): BlackoutDate[] =>
  holidays.filter(
    (holiday) =>
      !closed.some(
        (one) =>
          one.day === holiday.day ||
          (isNamed(one, holiday) && Math.abs(daysBetween(one.day, holiday.day)) <= TOLERANCE_DAYS),
      ),
  )
