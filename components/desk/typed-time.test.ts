import { expect, test } from '@jest/globals'
import { instantOf, timeOf } from '@/components/desk/typed-time'

test('a time is read as people write it', () => {
  expect(['9.30', '09:30', '0930', ' 9,30 ', '00.00', '23.59'].map(timeOf)).toEqual([
    ...['09:30', '09:30', '09:30', '09:30', '00:00', '23:59'],
  ])
  expect(['', '9', '24.00', '12.60', 'pagi', '1.234'].map(timeOf)).toEqual(Array.from({ length: 6 }, () => null))
})

test('a day and a time are an instant in Jakarta', () => {
  expect(instantOf('2026-11-30', '9.30')).toBe('2026-11-30T09:30:00+07:00')
  expect([
    instantOf('', '9.30'),
    instantOf('2026-02-30', '9.30'),
    instantOf('2026-11-30', ''),
    instantOf('0026-11-30', '9.30'),
  ]).toEqual([...[null, null, null, null]])
})
