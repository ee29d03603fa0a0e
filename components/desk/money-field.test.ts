import { expect, test } from '@jest/globals'
import { amountOf, amountText } from '@/components/desk/money-field'

test('an amount may be typed with the dots of thousands', () => {
  expect(amountOf('150.000')).toBe(150_000)
  expect(amountOf('150000')).toBe(150_000)
  expect(amountOf(amountText(1_250_000))).toBe(1_250_000)
})

test('nothing, a fraction or a word is no amount', () => {
  for (const text of ['', '150,5', '2.5', '1..2', '1.50.000', '-1', 'gratis']) expect(amountOf(text)).toBeNull()
})
