import { expect, test } from '@jest/globals'
import { expireTags, forget, remember } from '@/lib/platform/cache'

function counting(answer: string) {
  let calls = 0
  const find = async () => {
    calls += 1
    return `${answer} ${calls}`
  }
  return { find, calls: () => calls }
}

test('a value is computed once, also for concurrent callers', async () => {
  const owner = {}
  const { find, calls } = counting('kursi')
  const of = (key: string) => remember({ owner, tags: ['catalog'], key }, find)
  expect(await Promise.all([of('a'), of('a')])).toEqual(['kursi 1', 'kursi 1'])
  expect(await of('b')).toBe('kursi 2')
  expect(calls()).toBe(2)
})

test('values of an expired tag are computed again, those of other tags are not', async () => {
  const owner = {}
  const { find } = counting('meja')
  const of = (tag: string) => remember({ owner, tags: [tag], key: 'a' }, find)
  expect([await of('catalog'), await of('warehouses')]).toEqual(['meja 1', 'meja 2'])
  await expireTags(['catalog'])
  expect([await of('catalog'), await of('warehouses')]).toEqual(['meja 3', 'meja 2'])
  forget(['warehouses', 'never heard of'])
  expect(await of('warehouses')).toBe('meja 4')
})

test('a value with two tags is computed again when either tag expires', async () => {
  const owner = {}
  const { find } = counting('rak')
  const read = () => remember({ owner, tags: ['catalog', 'prices'], key: 'a' }, find)
  expect([await read(), await read()]).toEqual(['rak 1', 'rak 1'])
  await expireTags(['prices'])
  expect(await read()).toBe('rak 2')
  await expireTags(['catalog'])
  expect([await read(), await read()]).toEqual(['rak 3', 'rak 3'])
})

test('a value that was being computed when its tag expired is not cached', async () => {
  const owner = {}
  let release = (_answer: string) => {}
  const slow = remember({ owner, tags: ['catalog'], key: 'a' }, () => new Promise<string>((done) => (release = done)))
  forget(['catalog'])
  release('old')
  expect(await slow).toBe('old')
  expect(await remember({ owner, tags: ['catalog'], key: 'a' }, async () => 'new')).toBe('new')
})

test('a failure is not cached, and two databases do not share values', async () => {
  const owner = {}
  const read = (find: () => Promise<string>) => remember({ owner, tags: ['catalog'], key: 'a' }, find)
  await expect(read(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await read(async () => 'found')).toBe('found')
  expect(await remember({ owner: {}, tags: ['catalog'], key: 'a' }, async () => 'other')).toBe('other')
})

test('without a key nothing is cached', async () => {
  const { find } = counting('lampu')
  const read = () => remember({ owner: {}, tags: ['catalog'], key: null }, find)
  expect([await read(), await read()]).toEqual(['lampu 1', 'lampu 2'])
})
