import { expect, test } from '@jest/globals'
import { slugify } from '@/lib/platform/slug'

test.each([
  ['Pot Tanah Liat (Besar)', 'pot-tanah-liat-besar'],
  ['  Café – Crème!  ', 'cafe-creme'],
  ['80 × 50 cm', '80-50-cm'],
  ['日本', ''],
])('%s → %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug has at most 200 characters and does not end in a hyphen', () => {
  expect(slugify(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
})
