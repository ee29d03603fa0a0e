import { expect, test } from '@jest/globals'
import { createFreshness } from '@/lib/platform/pages/page-freshness'

/** A process that started when the log knew the changes 5 (product:1) and 7 (product:2). */
function started() {
  const freshness = createFreshness()
  freshness.start({
    forgotten: 4,
    latest: new Map([
      ['product:1', 5],
      ['product:2', 7],
    ]),
  })
  freshness.read([], 7)
  return freshness
}

const change = (id: number, tag: string, isOurs = false) => ({ id, tags: [tag], isOurs })

test('a page is fresh while no later change expired one of its tags', () => {
  const { isFresh } = started()
  expect(isFresh(['product:1'], 5)).toBe(true)
  expect(isFresh(['product:1', 'product:2'], 6)).toBe(false)
  expect(isFresh(['product:1', 'product:2'], 7)).toBe(true)
})

test('a page from before what the log still knows is not fresh', () => {
  expect(started().isFresh(['product:9'], 3)).toBe(false)
})

test('a page from after what this process has applied is not fresh', () => {
  const { isFresh, read } = started()
  expect(isFresh(['product:9'], 8)).toBe(false)
  read([change(8, 'product:3')], 8)
  expect(isFresh(['product:9'], 8)).toBe(true)
})

test('a change that is read late counts by its own number', () => {
  const { isFresh, read } = started()
  read([change(9, 'product:3')], 7)
  read([change(8, 'product:4')], 9)
  expect(isFresh(['product:4'], 7)).toBe(false)
  expect(isFresh(['product:4'], 9)).toBe(true)
})

test('nothing is fresh before the log was read', () => {
  const freshness = createFreshness()
  freshness.read([], 7)
  expect(freshness.isFresh([], 7)).toBe(false)
})

test('a change of this process counts before it is read from the log', () => {
  const { isFresh, read, expire } = started()
  expire(['product:1'])
  expire(['product:1'])
  read([change(8, 'product:1', true)], 8)
  expect(isFresh(['product:1'], 8)).toBe(false)
  read([change(9, 'product:1', true)], 9)
  expect(isFresh(['product:1'], 9)).toBe(true)
})

test('a change of this process may be read before its command reports it', () => {
  const { isFresh, read, expire } = started()
  read([change(8, 'product:1', true)], 8)
  expire(['product:1'])
  expect(isFresh(['product:1'], 8)).toBe(true)
})

test('after missed changes only later pages are fresh', () => {
  const { isFresh, read, forget } = started()
  read([], 10)
  forget()
  expect(isFresh(['product:1'], 9)).toBe(false)
  expect(isFresh(['product:1'], 10)).toBe(true)
})
