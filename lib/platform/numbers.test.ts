import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LOCALES } from '@/lib/platform/i18n'
import { formatNumber, mergeQuantities } from '@/lib/platform/numbers'
import { runs } from '@/tools/lib/testing/property-runs'

test('numbers are formatted as Intl formats them in the language [I18N-008]', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, fc.constantFrom(...LOCALES), (tenths, locale) => {
      const value = tenths / 10
      const expected = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
      expect(formatNumber(value, locale)).toBe(expected === '-0' ? '0' : expected)
    }),
    { numRuns: runs() },
  )
})

test('a number has exactly the requested decimals [I18N-008]', () => {
  expect([formatNumber(5, 'id', 1), formatNumber(4.75, 'en', 1), formatNumber(1234.5, 'id', 0)]).toEqual([
    '5,0',
    '4.8',
    '1.235',
  ])
})

test('lines of one key are merged into their first line, with quantities added up', () => {
  const lines = [
    { id: 2, color: 'red', quantity: 1 },
    { id: 1, color: 'red', quantity: 4 },
    { id: 2, color: 'blue', quantity: 2 },
  ]
  expect(mergeQuantities(lines, ({ id }) => id)).toEqual([
    { id: 2, color: 'red', quantity: 3 },
    { id: 1, color: 'red', quantity: 4 },
  ])
  expect(mergeQuantities(lines, ({ id, color }) => `${id}/${color}`)).toEqual(lines)
})
