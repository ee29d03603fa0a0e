import { expect, test } from '@jest/globals'
import { HandleSet } from '@/scripts/lib/handle-set'

test('every one of many handles is new exactly once', () => {
  const seen = new HandleSet()
  const handles = Array.from({ length: 50_000 }, (_, index) => `barang-${index}`)
  expect(handles.filter((handle) => !seen.add(handle))).toEqual([])
  expect(handles.filter((handle) => seen.add(handle))).toEqual([])
})
