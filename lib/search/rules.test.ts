import { expect, test } from '@jest/globals'
import {
  guessSpellings,
  letterDistance,
  meantWords,
  readTerms,
  searchWords,
  skuPattern,
  sortOf,
  summarize,
  widely,
} from '@/lib/search/rules'

test('words are letters and digits, whatever stands between them', () => {
  expect(searchWords('  Meja-Makan 120cm, kayu\u0000 ')).toEqual(['meja', 'makan', '120cm', 'kayu'])
  expect(searchWords('Café Sofá')).toEqual(['cafe', 'sofa'])
  expect(searchWords("x' OR 1=1; %_\\")).toEqual(['x', 'or', '1', '1'])
  expect(searchWords('%%% --')).toEqual([])
})

test('more than eight words, or a word of a kilobyte, are cut short', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords('z'.repeat(1000))).toEqual(['z'.repeat(40)])
})

test('fillers are left out, unless there is nothing else', () => {
  expect(meantWords(['panci', 'murah', 'untuk', 'sup'])).toEqual(['panci', 'sup'])
  expect(meantWords(['murah'])).toEqual(['murah'])
})

test('the longest phrase is one term; only the last word stands for its endings', () => {
  const terms = readTerms(['frying', 'pan', 'keram'])
  expect(terms.map(({ words, isOpen }) => [words.join(' '), isOpen])).toEqual([
    ['frying pan', false],
    ['keram', true],
  ])
  expect(terms[0]?.others).toContainEqual(['wajan'])
  expect(terms.map(widely)[1]).toBe("('keram':*)")
  expect(readTerms(['me'])[0]?.isOpen).toBe(false)
  expect(readTerms(['120cm'])[0]?.others).toEqual([['120', 'cm']])
})

test.each([
  ['wajam', 'wajan', 1],
  ['spatu', 'sepatu', 1],
  ['rka', 'rak', 1],
  ['', 'rak', 3],
  ['obeng', 'obeng', 0],
])('%s is so many mistakes from %s', (from, to, mistakes) => expect(letterDistance(from, to)).toBe(mistakes))

test('spellings are guessed word by word, the fewest mistakes and then the commonest first', () => {
  const near = new Map([
    [
      'spatu',
      [
        { word: 'spatula', products: 90 },
        { word: 'sepatu', products: 3 },
      ],
    ],
  ])
  const vocabulary = { known: new Set(['rak', 'sepatu', 'handuk', 'mandi']), near }
  expect(guessSpellings(['rak', 'spatu'], vocabulary).slice(0, 2)).toEqual([
    ['rak', 'sepatu'],
    ['rak', 'spatula'],
  ])
  expect(guessSpellings(['raksepatu'], vocabulary)).toEqual([['rak', 'sepatu']])
  expect(guessSpellings(['han', 'duk', 'mandi'], vocabulary)[0]).toEqual(['handuk', 'mandi'])
  expect(guessSpellings(['rak', 'handuk'], vocabulary)).toEqual([])
  expect(guessSpellings(['hd9252'], vocabulary)).toEqual([])
})

test('an article number is one word with a digit or a hyphen; its signs are no wildcards', () => {
  expect(skuPattern(' KIT_01%')).toBeNull()
  expect(skuPattern('KIT_01')).toBe('kit\\_01%')
  expect([skuPattern('kursi'), skuPattern('kursi 1'), skuPattern('k1')]).toEqual([null, null, null])
})

test('relevance comes with words and goes without them [CAT-025]', () => {
  expect([sortOf({}), sortOf({ q: 'rak' }), sortOf({ q: '%' })]).toEqual([
    'created_at_desc',
    'relevance',
    'created_at_desc',
  ])
  expect(sortOf({ sort_by: 'relevance' })).toBe('created_at_desc')
  expect(sortOf({ q: 'rak', sort_by: 'price_asc' })).toBe('price_asc')
})

test('each facet leaves its own choice out', () => {
  const brand = (id: number) => ({ id, slug: `b${id}`, title: `B${id}`, image_url: null })
  const category = (id: number, parent_id: number | null) => ({
    ...{ id, slug: `c${id}`, title: '', title_idn: '', icon: null, image: null },
    parent_id,
  })
  const shelves = {
    brands: [brand(1), brand(2), brand(3)],
    categories: [category(10, null), category(11, 10), category(12, 10)],
  }
  const group = (brand_id: number, category_id: number, found: number, price: number) => ({
    ...{ brand_id, category_id, found },
    ...{ least: price, most: price + 5 },
  })
  const groups = [group(1, 11, 2, 100), group(2, 11, 3, 50), group(2, 12, 4, 500)]
  const found = summarize({ 'brand_ids[]': [1], 'category_ids[]': [11] }, groups, shelves)
  expect(found.brands.map(({ id, count, checked }) => [id, count, checked])).toEqual([
    [1, 2, true],
    [2, 3, false],
  ])
  expect(found.categories.map(({ id, count }) => [id, count])).toEqual([[11, 2]])
  expect(found.bounds).toEqual({ total_items: 2, min_price: 100, max_price: 105 })
  expect(summarize({ 'brand_ids[]': [3], 'category_ids[]': [10] }, groups, shelves)).toMatchObject({
    brands: [
      { id: 1, count: 2 },
      { id: 2, count: 7 },
      { id: 3, count: 0 },
    ],
    categories: [{ id: 10, count: 0 }],
    bounds: { total_items: 0, min_price: 0, max_price: 0 },
  })
})
