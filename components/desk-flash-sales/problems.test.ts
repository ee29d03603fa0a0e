import { expect, test } from '@jest/globals'
import { problemsIn } from '@/components/desk-flash-sales/problems'
import { ApiError } from '@/lib/platform/http'
import { sayRefusal } from '@/lib/selling/flash-sales/rules'

test('a refusal is told at the fields that it names', () => {
  const errors = {
    slug: sayRefusal('slug_taken'),
    'kursi/3': sayRefusal('quota_above_stock', 5),
    'items.1': 'there is no product kursi',
    'items.2.price': 'Too small: expected number to be >=1',
  }
  expect(problemsIn(new ApiError(422, 'invalid_input', 'Invalid input', errors))).toEqual({
    slug: { reason: 'slug_taken', limit: 0 },
    'kursi/3': { reason: 'quota_above_stock', limit: 5 },
    'items.1': { reason: 'gone' },
    'items.2.price': { reason: 'wrong' },
  })
})

test('another failure names no field', () => {
  expect(problemsIn(new ApiError(409, 'flash_sale_moved', 'Moved'))).toEqual({})
  expect(problemsIn(new TypeError('fetch failed'))).toEqual({})
})
