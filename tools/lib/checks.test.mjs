import { expect, test } from '@jest/globals'
import { findBelowFloor, reaches } from '@/tools/lib/floors.mjs'
import { findDoubledNames, findForbiddenWords, findLongFiles, findSharedGlobals } from '@/tools/lib/house-rules.mjs'
import { compareMessages, placeholders } from '@/tools/lib/messages.mjs'

test('a version reaches its floor, a pre-release of the floor does not', () => {
  const answers = ['16.4.5', '16.4.6', '16.10.0', '17.0.0', '16.4.4', '16.3.9', '16.4.5-canary.1', '16.4.6-rc.1']
  expect(answers.map((version) => reaches(version, '16.4.5'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    true,
  ])
})

test('every installed copy of a package is compared, and a missing package is reported', () => {
  const floors = { next: { floor: '16.4.5', reason: 'x' }, sharp: { floor: '0.35.5', reason: 'y' } }
  const packages = {
    'node_modules/next': { version: '16.4.6' },
    'node_modules/a/node_modules/next': { version: '16.0.0' },
  }
  expect(findBelowFloor(floors, { packages })).toEqual([
    'node_modules/a/node_modules/next is 16.0.0, at least 16.4.5 is needed: x',
    'sharp is in the floor file and not in package-lock.json',
  ])
})

test('placeholders are found in plurals, selections and tags', () => {
  expect(placeholders('{n, plural, other {# kali {who}}} <b>{s, select, a {1} other {2}}</b> {d, date}')).toEqual([
    '<b>',
    'd:date',
    'n',
    's',
    'who',
  ])
})

test('dictionaries with the same keys and placeholders agree, whatever their plurals', () => {
  const en = { cart: { count: '{n, plural, one {# item} other {# items}}' } }
  expect(compareMessages({ cart: { count: '{n} barang' } }, en)).toEqual([])
})

test('missing keys, other placeholders, empty and broken texts are reported', () => {
  const id = { a: 'x {n}', b: { c: '{x' }, d: 'q' }
  expect(compareMessages(id, { a: 'x', b: { c: 'y' }, f: '' })).toEqual([
    'id.json b.c: EXPECT_ARGUMENT_CLOSING_BRACE',
    'en.json f: it is empty',
    'en.json lacks d',
    'id.json lacks f',
    'a has the placeholders {n} in id.json and {} in en.json',
  ])
})

test('forbidden words are found with their line', () => {
  const words = [
    "\n\n'use server'\n",
    '// @ts-ignore',
    'let a: any',
    'b as any',
    '// TODO later',
    'test.only(',
    'dynamic(() => import(x))',
  ]
  const clean = ['const company = 1 // anything', '"use client"', 'a: anyone', 'readonly (x)']
  const load = (index) => [...words, ...clean][index]
  const found = findForbiddenWords(
    [...words, ...clean].map((_, index) => index),
    load,
  )
  expect(found.map((line) => line.split(' ')[0])).toEqual(['0:3', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'])
})

test('a file of more than 300 lines is reported, a migration is not', () => {
  const load = () => 'x\n'.repeat(301)
  expect(findLongFiles(['lib/selling/cart/rules.ts', 'lib/db/migrations/x.ts'], load)).toEqual([
    'lib/selling/cart/rules.ts has 301 lines, at most 300 are allowed',
  ])
})

test('a name that two files keep on globalThis is reported', () => {
  const files = {
    'lib/a.ts': 'globalThis as { griyaAsked?: Set<string>; griyaLog?: Log }',
    'lib/b.ts': 'globalThis as { griyaAsked?: AsyncLocalStorage<Request> }',
  }
  expect(findSharedGlobals(Object.keys(files), (path) => files[path])).toEqual([
    'griyaAsked is kept on globalThis by lib/a.ts and lib/b.ts',
  ])
})

test('a file beside a folder of its name is reported', () => {
  const paths = ['lib/a/b/queries.ts', 'lib/a/b/queries/open.ts', 'lib/a/c/queries.ts', 'lib/a/c/jobs/expiry.ts']
  expect(findDoubledNames(paths)).toEqual([
    'lib/a/b/queries.ts is beside a folder of the same name; move it into that folder',
  ])
})
