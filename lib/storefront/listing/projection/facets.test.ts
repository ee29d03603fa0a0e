import { expect, test } from '@jest/globals'
import { traitBits } from '@/lib/catalog/products/traits'
import { type Group, summarize } from '@/lib/storefront/listing/projection/facets'

const NO_CHOICE = { 'brand_ids[]': [], 'category_ids[]': [], 'colors[]': [], 'materials[]': [], 'sizes[]': [] }

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
    ...{ brand_id, category_id, found, traits: null },
    ...{ least: price, most: price + 5 },
  })
  const groups = [group(1, 11, 2, 100), group(2, 11, 3, 50), group(2, 12, 4, 500)]
  const found = summarize({ ...NO_CHOICE, 'brand_ids[]': [1], 'category_ids[]': [11] }, groups, options)
  expect(found.brands.map(({ id, count, checked }) => [id, count, checked])).toEqual([
    [1, 2, true],
    [2, 3, false],
  ])
  expect(found.categories.map(({ id, count }) => [id, count])).toEqual([[11, 2]])
  expect(found.bounds).toEqual({ total_items: 2, min_price: 100, max_price: 105 })
  expect(summarize({ ...NO_CHOICE, 'brand_ids[]': [3], 'category_ids[]': [10] }, groups, options)).toMatchObject({
    brands: [
      { id: 1, count: 2 },
      { id: 2, count: 7 },
      { id: 3, count: 0 },
    ],
    categories: [{ id: 10, count: 0 }],
    bounds: { total_items: 0, min_price: 0, max_price: 0 },
  })
})

test('colours, materials and sizes ignore their own choice and keep that of the others', () => {
  const options = { brands: [], categories: [] }
  const group = (color: string, material: string, size: string, found: number): Group => ({
    ...{ brand_id: null, category_id: null, found, least: found, most: found },
    traits: traitBits('colors', [color]) | traitBits('materials', [material]) | traitBits('sizes', [size]),
  })
  const groups = [
    group('white', 'wood', 'up_to_30', 1),
    group('white', 'glass', 'over_180', 2),
    group('blue', 'wood', 'over_180', 4),
    { ...group('', '', '', 8), traits: null },
  ]
  const counts = (found: { value: string; count: number }[]) => found.map(({ value, count }) => [value, count])
  const white = summarize({ ...NO_CHOICE, 'colors[]': ['white'] }, groups, options)
  expect(counts(white.colors)).toEqual([
    ['white', 3],
    ['blue', 4],
  ])
  expect(counts(white.materials)).toEqual([
    ['wood', 1],
    ['glass', 2],
  ])
  expect(counts(white.sizes)).toEqual([
    ['up_to_30', 1],
    ['over_180', 2],
  ])
  expect(white.bounds.total_items).toBe(3)
  const none = summarize({ ...NO_CHOICE, 'colors[]': ['pink'], 'materials[]': ['wood', 'glass'] }, groups, options)
  expect(none.colors).toContainEqual(expect.objectContaining({ value: 'pink', count: 0, checked: true }))
  expect(none.bounds).toEqual({ total_items: 0, min_price: 0, max_price: 0 })
})
