import { expect, test } from '@jest/globals'
import { HandleSet } from '@/scripts/lib/handle-set'

test('a handle is new once, however many there are', () => {
  const seen = new HandleSet()
  const handles = Array.from({ length: 50_000 }, (_, index) => `barang-${index}`)
  expect(handles.filter((handle) => !seen.add(handle))).toEqual([])
  expect(handles.filter((handle) => seen.add(handle))).toEqual([])
})
