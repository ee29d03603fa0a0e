import { expect, test } from '@jest/globals'
import { isRunLate } from '@/lib/server/upkeep/rules'

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)

test('a job is late a quarter of an hour after the run that follows its last one', () => {
  expect(isRunLate('*/5 * * * *', at('10:00'), at('10:19'))).toBe(false)
  expect(isRunLate('*/5 * * * *', at('10:00'), at('10:21'))).toBe(true)
  expect(isRunLate('0 12 * * *', at('10:00'), at('12:14'))).toBe(false)
  expect(isRunLate('0 12 * * *', at('10:00'), at('12:16'))).toBe(true)
})

test('a job of certain days, or one that only runs when it is asked for, is never late', () => {
  expect(isRunLate('', at('10:00'), at('23:00'))).toBe(false)
  expect(isRunLate('0 12 * * 1', at('10:00'), at('23:00'))).toBe(false)
})
