import { describe, expect, test } from '@jest/globals'
import { expireTags, forget, remember, rememberEach } from '@/lib/platform/cache'

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

describe('records by id', () => {
  const options = (owner: object) => ({ owner, name: 'products', tagsOf: (id: number) => ['catalog', `product:${id}`] })

  /** Reads records and notes which were not cached. */
  function reader() {
    const asked: number[][] = []
    const owner = {}
    const read = async (ids: number[]) =>
      rememberEach(options(owner), ids, async (missing) => {
        asked.push(missing)
        return missing.filter((id) => id < 100).map((id) => ({ id, turn: asked.length }))
      })
    return { asked, read }
  }

  test('only records that are not cached are read', async () => {
    const { asked, read } = reader()
    await read([1, 2])
    expect([...(await read([2, 3])).values()]).toEqual([
      { id: 2, turn: 1 },
      { id: 3, turn: 2 },
    ])
    await read([1, 2, 3])
    expect(asked).toEqual([[1, 2], [3]])
  })

  test('a record is read again when one of its tags expires', async () => {
    const { asked, read } = reader()
    await read([1, 2])
    await expireTags(['product:2'])
    expect((await read([1, 2])).get(2)).toEqual({ id: 2, turn: 2 })
    forget(['catalog'])
    await read([1, 2])
    expect(asked).toEqual([[1, 2], [2], [1, 2]])
  })

  test('an unknown id is left out, and asked for again', async () => {
    const { asked, read } = reader()
    expect([...(await read([1, 100])).keys()]).toEqual([1])
    await read([1, 100])
    expect(asked).toEqual([[1, 100], [100]])
  })

  test('a record that was being read when its tag expired is not cached', async () => {
    const owner = {}
    let release = (_records: { id: number; price: number }[]) => {}
    const slow = rememberEach(
      options(owner),
      [1],
      () => new Promise<{ id: number; price: number }[]>((done) => (release = done)),
    )
    await expireTags(['product:1'])
    release([{ id: 1, price: 10 }])
    expect((await slow).get(1)).toEqual({ id: 1, price: 10 })
    const again = await rememberEach(options(owner), [1], async () => [{ id: 1, price: 12 }])
    expect(again.get(1)).toEqual({ id: 1, price: 12 })
  })
})
