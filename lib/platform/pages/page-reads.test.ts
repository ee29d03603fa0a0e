import { expect, test } from '@jest/globals'
import { currentRequest, rememberRequest, tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { expirePageTags } from '@/lib/platform/pages/tag-clock'

const later = () => new Promise((turn) => setTimeout(turn, 2))

/** A read that counts how often it was carried out. */
function counted(during: (id: number) => unknown = later) {
  const asked: number[] = []
  const read = pageRead(async ({ id }: { id: number }) => {
    tagPage(`product:${id}`)
    asked.push(id)
    await during(id)
    return { id, turn: asked.length }
  })
  return { read, asked }
}

/** The tags of a page that runs `render`. */
const tagsOf = (render: () => Promise<unknown>) =>
  new Promise<string[]>((resolve, reject) => {
    rememberRequest({} as never, {} as never, () => {
      render().then(() => resolve([...(currentRequest()?.tags ?? [])]), reject)
    })
  })

test('an answer is kept for each argument', async () => {
  const { read, asked } = counted()
  await Promise.all([read({ id: 1 }), read({ id: 1 }), read({ id: 2 })])
  await read({ id: 1 })
  expect(asked).toEqual([1, 2])
})

test('every page that shows an answer gets its tags, whoever read it', async () => {
  const { read } = counted()
  const list = pageRead(async () => [await read({ id: 1 }), await read({ id: 2 })])
  expect(await tagsOf(list)).toEqual(['product:1', 'product:2'])
  expect(await tagsOf(list)).toEqual(['product:1', 'product:2'])
})

test('an answer is read again once one of its tags expires', async () => {
  const { read, asked } = counted()
  await read({ id: 1 })
  expirePageTags(['product:1'])
  expect(await read({ id: 1 })).toEqual({ id: 1, turn: 2 })
  expect(asked).toEqual([1, 1])
})

test('who asks after a change does not share a read that began before it', async () => {
  const { read, asked } = counted()
  const before = read({ id: 1 })
  await Promise.resolve()
  expirePageTags(['product:1'])
  expect([await read({ id: 1 }), await before].map(({ turn }) => turn)).toEqual([2, 1])
  expect(asked).toEqual([1, 1])
})

test('a failure is not kept', async () => {
  let fails = true
  const { read } = counted(() => {
    if (fails) throw new Error('the database is away')
  })
  await expect(read({ id: 1 })).rejects.toThrow('the database is away')
  fails = false
  expect(await read({ id: 1 })).toEqual({ id: 1, turn: 2 })
})
