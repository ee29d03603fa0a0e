import { expect, test } from '@jest/globals'
import { changesOf, writeValue } from '@/lib/identity/audit/rules'

test('only fields that differ are changes, also where one state is missing', () => {
  const before = { roles: ['warehouse'], active: true }
  expect(changesOf(before, { roles: ['warehouse', 'support'], active: true })).toEqual([
    { field: 'roles', before: ['warehouse'], after: ['warehouse', 'support'] },
  ])
  expect(changesOf(null, { title: 'Kasir' })).toEqual([{ field: 'title', before: undefined, after: 'Kasir' }])
  expect(changesOf(null, null)).toEqual([])
})

test('a value is written in words: lists with commas, nothing as a dash', () => {
  expect(writeValue(['warehouse', 'support'])).toBe('warehouse, support')
  expect([null, undefined, ''].map(writeValue)).toEqual(['–', '–', '–'])
  expect(writeValue(false)).toBe('false')
  expect(writeValue({ price: 1 })).toBe('{"price":1}')
})
