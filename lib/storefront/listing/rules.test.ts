import { expect, test } from '@jest/globals'
import { sortOf } from '@/lib/storefront/listing/rules'

test('a listing is sorted by relevance only when it is searched by words [CAT-025]', () => {
  expect([sortOf({}), sortOf({ q: 'rak' }), sortOf({ q: '%' })]).toEqual([
    'created_at_desc',
    'relevance',
    'created_at_desc',
  ])
  expect(sortOf({ sort_by: 'relevance' })).toBe('created_at_desc')
  expect(sortOf({ q: 'rak', sort_by: 'price_asc' })).toBe('price_asc')
})
