import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import { addDays, daysBetween, startOfDay } from '@/lib/platform/time'

/** Public holidays of Indonesia by month and day of the Islamic calendar; its months begin when the moon is seen. */
const ISLAMIC = [
  { day: '7/27', title: 'Isra Mikraj', title_idn: 'Isra Mikraj Nabi Muhammad' },
  { day: '10/1', title: 'Eid al-Fitr', title_idn: 'Hari Raya Idulfitri' },
  { day: '10/2', title: 'Eid al-Fitr, second day', title_idn: 'Idulfitri hari kedua' },
  { day: '12/10', title: 'Eid al-Adha', title_idn: 'Hari Raya Iduladha' },
  { day: '1/1', title: 'Islamic New Year', title_idn: 'Tahun Baru Islam' },
  { day: '3/12', title: 'Birthday of the Prophet', title_idn: 'Maulid Nabi Muhammad' },
]

/** Public holidays by their days after Easter Sunday. */
const AFTER_EASTER = [
  { days: -2, title: 'Good Friday', title_idn: 'Wafat Yesus Kristus' },
  { days: 39, title: 'Ascension Day', title_idn: 'Kenaikan Yesus Kristus' },
]

/** How far an entered day may be from the computed one. */
const TOLERANCE_DAYS = 15

const MONTH_AND_DAY = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  ...{ month: 'numeric', day: 'numeric', timeZone: 'Asia/Jakarta' },
})

/** Month and day of the Islamic calendar, such as `10/1`. */
function islamicDay(day: string): string {
  const parts = MONTH_AND_DAY.formatToParts(startOfDay(day))
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${of('month')}/${of('day')}`
}

const FIRST_FULL_MOON = 21
const MARCH = 3

/** Easter Sunday between 1900 and 2099, by the rule of Gauss. */
export function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = moon + weekday === 35 || (moon === 28 && weekday === 6 && year % 19 > 10)
  const after = FIRST_FULL_MOON + 1 + moon + weekday - (isLate ? 7 : 0)
  return addDays(`${year}-0${MARCH}-01`, after - 1)
}

/** The moving holidays from one day to another that can be computed: those of Easter exactly, the Islamic ones nearly. */
export function movingHolidays(from: string, to: string): BlackoutDate[] {
  const found: BlackoutDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const islamic = islamicDay(day)
    const easter = easterOf(Number(day.slice(0, 4)))
    const names = [
      ...ISLAMIC.filter((feast) => feast.day === islamic),
      ...AFTER_EASTER.filter(({ days }) => addDays(easter, days) === day),
    ]
    found.push(...names.map(({ title, title_idn }) => ({ day, title, title_idn })))
  }
  return found
}

const isNamed = (one: BlackoutDate, other: BlackoutDate) =>
  one.title_idn.toLowerCase() === other.title_idn.toLowerCase() || one.title.toLowerCase() === other.title.toLowerCase()

/** The moving holidays that are not among the closed days: no closed day near has their name, and theirs is open. */
export const missingHolidays = (closed: readonly BlackoutDate[], from: string, to: string): BlackoutDate[] =>
  movingHolidays(from, to).filter(
    (holiday) =>
      !closed.some(
        (one) =>
          one.day === holiday.day ||
          (isNamed(one, holiday) && Math.abs(daysBetween(one.day, holiday.day)) <= TOLERANCE_DAYS),
      ),
  )
