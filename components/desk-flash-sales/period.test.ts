import { expect, test } from '@jest/globals'
import { NO_PERIOD, periodProblems, periodText, timesOf, typedPeriod } from '@/components/desk-flash-sales/period'

const NOW = new Date('2026-12-11T12:00:00+07:00')
const NIGHT = { start_time: '2026-12-12T15:00:00.000Z', end_time: '2026-12-12T19:30:00.000Z' }

test('a period is typed and sent in the time of Jakarta', () => {
  const typed = { start_day: '2026-12-12', start_hour: '22.00', end_day: '2026-12-13', end_hour: '02.30' }
  expect(typedPeriod(NIGHT)).toEqual(typed)
  expect(timesOf(typed)).toEqual({
    start_time: '2026-12-12T22:00:00+07:00',
    end_time: '2026-12-13T02:30:00+07:00',
  })
  expect(timesOf({ ...typed, start_hour: '', end_day: '2026-02-30' })).toEqual({ start_time: null, end_time: null })
})

test('a period names the day of its end only when it is another one', () => {
  expect(periodText(NIGHT)).toBe('12/12/2026 22.00 – 13/12/2026 02.30')
  expect(periodText({ ...NIGHT, end_time: '2026-12-12T16:59:00.000Z' })).toBe('12/12/2026 22.00–23.59')
})

test('a period needs both times, its end after its start and in the future', () => {
  const typed = typedPeriod(NIGHT)
  expect(periodProblems(typed, NOW)).toEqual({})
  expect(Object.keys(periodProblems(NO_PERIOD, NOW))).toEqual(['start_time', 'end_time'])
  expect(periodProblems({ ...typed, end_day: '2026-12-12' }, NOW)).toEqual({ end_time: { reason: 'before_start' } })
  expect(periodProblems(typed, new Date('2026-12-14'))).toEqual({ end_time: { reason: 'over' } })
})
