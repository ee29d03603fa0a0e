import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import { runs } from '@/tools/lib/testing/property-runs'

const key = fc.tuple(fc.string({ unit: 'grapheme' }), fc.maxSafeInteger())
const refusal = (cursor: string) => {
  try {
    return readCursor(cursor, 2)
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

test('the first cursor is 1 and names the first page [CAT-034]', () => {
  expect(FIRST_CURSOR).toBe('1')
  expect(readCursor('1', 2)).toBeNull()
})

test('a cursor is decoded to the key that was encoded, and is safe in a URL', () => {
  fc.assert(
    fc.property(key, (parts) => {
      const cursor = writeCursor(parts)
      expect(cursor).toMatch(/^[\w-]+$/)
      expect(readCursor(cursor, 2)).toEqual(parts)
    }),
    { numRuns: runs() },
  )
})

const coded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')

test.each([
  ['nothing', ''],
  ['the next number', '2'],
  ['a word', 'next'],
  ['no JSON', Buffer.from('["a",').toString('base64url')],
  ['an object', coded({ 0: 'a', 1: 1, length: 2 })],
  ['too few parts', coded(['a'])],
  ['too many parts', coded(['a', 1, 2])],
  ['a list as a part', coded(['a', [1]])],
  ['null as a part', coded(['a', null])],
  ['a fraction', coded(['a', 0.5])],
  ['a number beyond integers', coded(['a', 2 ** 53])],
])('a cursor that is %s is refused', (_name, cursor) => {
  expect(refusal(cursor)).toBe('bad_request')
})

test('any text is either decoded or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const answer = refusal(text)
      expect(answer === null || answer === 'bad_request' || Array.isArray(answer)).toBe(true)
    }),
    { numRuns: runs() },
  )
})
