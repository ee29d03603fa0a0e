import { expect, test } from '@jest/globals'
import { initialOf, starShare } from '@/lib/orders/reviews/rules'

test('initialOf() shows only the first letter of a last name', () => {
  expect(initialOf('Kusuma')).toBe('K.')
  expect(initialOf('')).toBe('')
})

test('starShare() is zero without reviews', () => {
  expect([starShare(0, 0), starShare(1, 3), starShare(3, 3)]).toEqual([0, 33, 100])
})
