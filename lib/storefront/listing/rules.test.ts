import { expect, test } from '@jest/globals'
import { relatedFrom, sortOf } from '@/lib/storefront/listing/rules'

test('a listing is sorted by relevance only when it is searched by words [CAT-025]', () => {
  expect([sortOf({}), sortOf({ q: 'rak' }), sortOf({ q: '%' })]).toEqual([
    'created_at_desc',
    'relevance',
    'created_at_desc',
  ])
  expect(sortOf({ sort_by: 'relevance' })).toBe('created_at_desc')
  expect(sortOf({ q: 'rak', sort_by: 'price_asc' })).toBe('price_asc')
})

test('what only relates to a search begins where the score falls far below the best', () => {
  expect(relatedFrom([1100, 1080, 700, 300, 200])).toBe(3)
  expect(relatedFrom([1100, 900])).toBeNull()
  expect(relatedFrom([])).toBeNull()
})
