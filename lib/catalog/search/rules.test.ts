import { expect, test } from '@jest/globals'
import {
  guessSpellings,
  letterDistance,
  meantWords,
  readTerms,
  searchWords,
  skuPattern,
  widely,
} from '@/lib/catalog/search/rules'

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
