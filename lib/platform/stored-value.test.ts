import { beforeEach, expect, test } from '@jest/globals'
import { storedList, storedValue } from '@/lib/platform/stored-value'

const stored = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
}

beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, { window: { localStorage } })
})

const isOdd = (item: Partial<number> | null) => Number(item) % 2 === 1

test('a stored value is what was written, as text that another tab can read', () => {
  const { read, write } = storedValue('city', String)
  write('Bogor')
  expect(read()).toBe('Bogor')
  expect(stored.get('city')).toBe('"Bogor"')
})

test('a stored list is the same array until another is stored', () => {
  const { read, write } = storedList<number>('numbers')
  expect(read()).toBe(read())
  write([1])
  expect(read()).toBe(read())
  stored.set('numbers', '[1,2]')
  expect(read()).toEqual([1, 2])
})

test.each([
  ['nothing', undefined, []],
  ['broken JSON', '[1,', []],
  ['an object', '{"length":1}', []],
  ['items that are refused', '[1,2,3,null]', [1, 3]],
])('a stored list of %s is read as what is left of it', (_what, text, items) => {
  if (text) stored.set('odd', text)
  expect(storedList<number>('odd', isOdd).read()).toEqual(items)
})
