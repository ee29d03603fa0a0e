import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LOCALES } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

test('numbers are written as the language writes them [I18N-008]', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, fc.constantFrom(...LOCALES), (tenths, locale) => {
      const value = tenths / 10
      const told = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
      expect(formatNumber(value, locale)).toBe(told === '-0' ? '0' : told)
    }),
  )
})

test('decimals that were asked for are there [I18N-008]', () => {
  expect([formatNumber(5, 'id', 1), formatNumber(4.75, 'en', 1), formatNumber(1234.5, 'id', 0)]).toEqual([
    '5,0',
    '4.8',
    '1.235',
  ])
})
