import { expect, test } from '@jest/globals'
import { looksLikeOrderNumber, looksLikePhone } from '@/lib/orders/tracking/rules'

test('an order number is numeric, with or without its prefix [ORD-054]', () => {
  const numbers = ['123456789012', 'GRY-123456789012', 'gry 1234 5678 9012', ' 12 ']
  expect(numbers.filter(looksLikeOrderNumber)).toEqual(numbers)
  expect(['', ' ', 'GRY-', 'abc', '12a', '-12'].filter(looksLikeOrderNumber)).toEqual([])
})

test('a phone number is numeric, with the usual separators [ORD-055]', () => {
  const numbers = ['081234567890', '+62 812-3456-7890', '0812 3456.7890']
  expect(numbers.filter(looksLikePhone)).toEqual(numbers)
  expect(['', 'sari', '08x', '+', '@0812'].filter(looksLikePhone)).toEqual([])
})
