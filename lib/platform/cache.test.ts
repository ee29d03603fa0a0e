import { expect, test } from '@jest/globals'
import { expireTags, forget, remember } from '@/lib/platform/cache'

function counting(answer: string) {
  let asked = 0
  const find = async () => {
    asked += 1
    return `${answer} ${asked}`
  }
  return { find, asked: () => asked }
}

test('an answer is found once, also for those who ask at the same time', async () => {
  const owner = {}
  const { find, asked } = counting('kursi')
  const of = (key: string) => remember({ owner, tags: ['catalog'], key }, find)
  expect(await Promise.all([of('a'), of('a')])).toEqual(['kursi 1', 'kursi 1'])
  expect(await of('b')).toBe('kursi 2')
  expect(asked()).toBe(2)
})

test('an expired tag is asked for anew, other tags are not', async () => {
  const owner = {}
  const { find } = counting('meja')
  const of = (tag: string) => remember({ owner, tags: [tag], key: 'a' }, find)
  expect([await of('catalog'), await of('warehouses')]).toEqual(['meja 1', 'meja 2'])
  await expireTags(['catalog'])
  expect([await of('catalog'), await of('warehouses')]).toEqual(['meja 3', 'meja 2'])
  forget(['warehouses', 'never heard of'])
  expect(await of('warehouses')).toBe('meja 4')
})

test('an answer that stands on two tags is asked for anew when either is expired', async () => {
  const owner = {}
  const { find } = counting('rak')
  const ask = () => remember({ owner, tags: ['catalog', 'prices'], key: 'a' }, find)
  expect([await ask(), await ask()]).toEqual(['rak 1', 'rak 1'])
  await expireTags(['prices'])
  expect(await ask()).toBe('rak 2')
  await expireTags(['catalog'])
  expect([await ask(), await ask()]).toEqual(['rak 3', 'rak 3'])
})

test('what was on its way when its tag expired is not kept', async () => {
  const owner = {}
  let release = (_answer: string) => {}
  const slow = remember({ owner, tags: ['catalog'], key: 'a' }, () => new Promise<string>((done) => (release = done)))
  forget(['catalog'])
  release('old')
  expect(await slow).toBe('old')
  expect(await remember({ owner, tags: ['catalog'], key: 'a' }, async () => 'new')).toBe('new')
})

test('a failure is not kept, and two databases know nothing of each other', async () => {
  const owner = {}
  const ask = (find: () => Promise<string>) => remember({ owner, tags: ['catalog'], key: 'a' }, find)
  await expect(ask(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await ask(async () => 'found')).toBe('found')
  expect(await remember({ owner: {}, tags: ['catalog'], key: 'a' }, async () => 'other')).toBe('other')
})

test('without a key nothing is kept', async () => {
  const { find } = counting('lampu')
  const ask = () => remember({ owner: {}, tags: ['catalog'], key: null }, find)
  expect([await ask(), await ask()]).toEqual(['lampu 1', 'lampu 2'])
})
