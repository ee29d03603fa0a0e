import { expect, test } from '@jest/globals'
import { unpackPage } from '@/lib/platform/pages/packed-page'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory } from '@/lib/platform/pages/page-memory'
import { expirePageTags, pageTime } from '@/lib/platform/pages/tag-clock'

const open = (maxBytes = 2 ** 20) => createPageMemory(maxBytes, createFreshness(), null)
const head = (tag = 'product:1', since = pageTime()) => ({ tags: [tag], since, headers: ['content-type', 'text/html'] })
const later = () => new Promise((turn) => setTimeout(turn, 2))

/** Text that hardly gets smaller when it is packed. */
const dense = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, () => String.fromCharCode(33 + Math.random() * 90)).join(''))

const textOf = (page: ReturnType<ReturnType<typeof open>['find']>) => page && String(unpackPage(page))

test('a page is found as it was kept', async () => {
  const memory = open()
  await memory.keep('page', head(), Buffer.from('<p>Kursi é</p>'), null)
  expect(textOf(memory.find('page'))).toBe('<p>Kursi é</p>')
  expect(memory.find('page')?.headers).toEqual(['content-type', 'text/html'])
  expect(memory.find('another')).toBeNull()
})

test('the pages that were not requested for the longest time make room', async () => {
  const memory = open(45_000)
  for (const key of ['first', 'second', 'third', 'fourth']) {
    await memory.keep(key, head(), dense(20_000), null)
    memory.find('first')
  }
  expect(['first', 'second', 'third', 'fourth'].filter((key) => memory.find(key))).toEqual(['first', 'fourth'])
})

test('of two versions the one whose rendering began later stays', async () => {
  const memory = open()
  const [early, late] = [head('product:1', pageTime() - 10), head()]
  await Promise.all([
    memory.keep('page', late, Buffer.from('later'), null),
    memory.keep('page', early, dense(200_000), null),
  ])
  expect(textOf(memory.find('page'))).toBe('later')
})

test('a page whose tag expires while it is rendered is not kept', async () => {
  const memory = open()
  const begun = head('changed')
  await later()
  expirePageTags(['changed'])
  expect(await memory.keep('page', begun, Buffer.from('old'), null)).toBeNull()
  expect(memory.find('page')).toBeNull()
})

test('a page whose tag expires while it is packed is not kept', async () => {
  const memory = open()
  const keeping = memory.keep('page', head('packed'), dense(100_000), null)
  expirePageTags(['packed'])
  expect(await keeping).toBeNull()
  expect(memory.find('page')).toBeNull()
})

test('a page is kept when its tag expired before its rendering began', async () => {
  const memory = open()
  expirePageTags(['earlier'])
  await later()
  expect(await memory.keep('page', head('earlier'), Buffer.from('new'), null)).not.toBeNull()
})

test('a kept page is not found once its tag expires', async () => {
  const memory = open()
  await memory.keep('page', head('stored'), Buffer.from('old'), null)
  expirePageTags(['stored'])
  expect(memory.find('page')).toBeNull()
})
