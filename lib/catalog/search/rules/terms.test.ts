import { expect, test } from '@jest/globals'
import { guessSpellings, letterDistance } from '@/lib/catalog/search/rules/spelling'
import { readTerms, skuPattern, termQuery } from '@/lib/catalog/search/rules/terms'
import { plainWords, relevantWords, searchWords } from '@/lib/catalog/search/rules/words'

test('a query is split into words of letters and digits', () => {
  expect(searchWords('  Meja-Makan 120cm, kayu\u0000 ')).toEqual(['meja', 'makan', '120cm', 'kayu'])
  expect(searchWords('Café Sofá')).toEqual(['cafe', 'sofa'])
  expect(searchWords("x' OR 1=1; %_\\")).toEqual(['x', 'or', '1', '1'])
  expect(searchWords('%%% --')).toEqual([])
})

test('a query is cut to eight words of 40 characters', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords('z'.repeat(1000))).toEqual(['z'.repeat(40)])
})

test('fillers are removed unless the query has only fillers', () => {
  expect(relevantWords(['panci', 'murah', 'untuk', 'sup'])).toEqual(['panci', 'sup'])
  expect(relevantWords(['murah'])).toEqual(['murah'])
})

test('abbreviations are written out, and a repeated word counts once', () => {
  const plain = (text: string) => relevantWords(plainWords(searchWords(text))).join(' ')
  expect(plain('tmpt tdr utk anak')).toBe('tempat tidur anak')
  expect(plain('kursi2 kantor')).toBe('kursi kantor')
  expect(plain('kursi-kursi rotan')).toBe('kursi rotan')
  expect(plain('sprei 160 x 160')).toBe('sprei 160 x 160')
})

test('an ending or a spoken verb is removed from a word that names a thing', () => {
  expect(readTerms(['kursinya', 'buku'])[0]?.words).toEqual(['kursi'])
  expect(readTerms(['ngepel', 'kamar'])[0]?.words).toEqual(['pel'])
})

test('a measure is one term with the other names of its unit, in the order of its words', () => {
  const [wardrobe, doors] = readTerms(['lemari', 'tiga', 'pintu'])
  expect([wardrobe?.isMeasure, doors?.isMeasure]).toEqual([false, true])
  expect(doors?.others).toEqual(expect.arrayContaining([['3', 'pintu'], ['3pintu'], ['3', 'doors']]))
  expect(readTerms(['28cm']).map(termQuery)[0]).toContain("('28' <-> 'cm')")
  expect(readTerms(searchWords('1,8 liter'))[0]?.others).toContainEqual(['1', '8', 'l'])
})

test('the longest known phrase becomes one term, and only the last word matches as a prefix', () => {
  const terms = readTerms(['frying', 'pan', 'keram'])
  expect(terms.map(({ words, isOpen }) => [words.join(' '), isOpen])).toEqual([
    ['frying pan', false],
    ['keram', true],
  ])
  expect(terms[0]?.others).toContainEqual(['wajan'])
  expect(terms.map(termQuery)[1]).toBe("('keram':*)")
  expect(readTerms(['me'])[0]?.isOpen).toBe(false)
  expect(readTerms(['120cm'])[0]?.others).toContainEqual(['120', 'cm'])
})

test.each([
  ['wajam', 'wajan', 1],
  ['spatu', 'sepatu', 1],
  ['rka', 'rak', 1],
  ['', 'rak', 3],
  ['obeng', 'obeng', 0],
])('the edit distance from %s to %s is %i', (from, to, mistakes) => expect(letterDistance(from, to)).toBe(mistakes))

test('corrections are ordered by fewest mistakes, then by most products', () => {
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

test('an article number is one word with a digit or a hyphen, and its wildcards are escaped', () => {
  expect(skuPattern(' KIT_01%')).toBeNull()
  expect(skuPattern('KIT_01')).toBe('kit\\_01%')
  expect([skuPattern('kursi'), skuPattern('kursi 1'), skuPattern('k1')]).toEqual([null, null, null])
})
