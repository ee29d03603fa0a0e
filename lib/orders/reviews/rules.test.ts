import { expect, test } from '@jest/globals'
import { initialOf, starShare } from '@/lib/orders/reviews/rules'

test('of a last name only its first letter is shown', () => {
  expect(initialOf('Kusuma')).toBe('K.')
  expect(initialOf('')).toBe('')
})

test('a share of nothing is nothing', () => {
  expect([starShare(0, 0), starShare(1, 3), starShare(3, 3)]).toEqual([0, 33, 100])
})
