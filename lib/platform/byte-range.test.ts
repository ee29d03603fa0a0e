import { expect, test } from '@jest/globals'
import { readRange } from '@/lib/platform/byte-range'

test.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=40-4000', { from: 40, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-4', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=1e1-20', null],
  ['items=0-1', null],
  [`bytes=0-${'9'.repeat(40)}`, null],
  [undefined, null],
])('of 100 bytes, %j asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('an empty file has no part', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0), readRange(undefined, 0)]).toEqual([
    'unsatisfiable',
    'unsatisfiable',
    null,
  ])
})
