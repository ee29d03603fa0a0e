import { expect, test } from '@jest/globals'
import { relax } from '@/lib/catalog/search/rules/relaxing'
import { readTerms } from '@/lib/catalog/search/rules/terms'

const relaxed = (query: string, unknown = '') =>
  relax(readTerms(query.split(' ')), (word) => word !== unknown).map(({ words }) => words.join(' '))

test('an unknown brand goes first, then the number, then a quality', () => {
  expect(relaxed('kursi ruvanda putih', 'ruvanda')[0]).toBe('kursi putih')
  expect(relaxed('lemari baju 3 pintu jati').slice(0, 2)).toEqual(['lemari baju jati', 'lemari baju 3 pintu'])
})

test('what stays is the thing itself: the first noun in Indonesian, the last in English', () => {
  expect(relaxed('bantal guling')[0]).toBe('bantal')
  expect(relaxed('sofa table')[0]).toBe('table')
})

test('a kind of a thing becomes the thing', () => {
  expect(relaxed('meja rias')).toEqual(['meja'])
})

test('qualities and numbers alone are no search', () => {
  expect(relaxed('xyz putih 3 pintu', 'xyz')).toEqual([])
  expect(relaxed('zzzzqqq', 'zzzzqqq')).toEqual([])
})
