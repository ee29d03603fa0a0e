import { expect, test } from '@jest/globals'
import { sortOf, summarize } from '@/lib/storefront/listing/rules'

test('a listing is sorted by relevance only when it is searched by words [CAT-025]', () => {
  expect([sortOf({}), sortOf({ q: 'rak' }), sortOf({ q: '%' })]).toEqual([
    'created_at_desc',
    'relevance',
    'created_at_desc',
  ])
  expect(sortOf({ sort_by: 'relevance' })).toBe('created_at_desc')
  expect(sortOf({ q: 'rak', sort_by: 'price_asc' })).toBe('price_asc')
})

test('each facet ignores the choice within itself', () => {
  const brand = (id: number) => ({ id, slug: `b${id}`, title: `B${id}`, image_url: null })
  const category = (id: number, parent_id: number | null) => ({
    ...{ id, slug: `c${id}`, title: '', title_idn: '', icon: null, image: null },
    parent_id,
  })
  const options = {
    brands: [brand(1), brand(2), brand(3)],
    categories: [category(10, null), category(11, 10), category(12, 10)],
  }
  const group = (brand_id: number, category_id: number, found: number, price: number) => ({
    ...{ brand_id, category_id, found },
    ...{ least: price, most: price + 5 },
  })
  const groups = [group(1, 11, 2, 100), group(2, 11, 3, 50), group(2, 12, 4, 500)]
  const found = summarize({ 'brand_ids[]': [1], 'category_ids[]': [11] }, groups, options)
  expect(found.brands.map(({ id, count, checked }) => [id, count, checked])).toEqual([
    [1, 2, true],
    [2, 3, false],
  ])
  expect(found.categories.map(({ id, count }) => [id, count])).toEqual([[11, 2]])
  expect(found.bounds).toEqual({ total_items: 2, min_price: 100, max_price: 105 })
  expect(summarize({ 'brand_ids[]': [3], 'category_ids[]': [10] }, groups, options)).toMatchObject({
    brands: [
      { id: 1, count: 2 },
      { id: 2, count: 7 },
      { id: 3, count: 0 },
    ],
    categories: [{ id: 10, count: 0 }],
    bounds: { total_items: 0, min_price: 0, max_price: 0 },
  })
})
