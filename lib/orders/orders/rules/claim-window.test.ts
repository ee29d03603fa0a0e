import { expect, test } from '@jest/globals'
import { categoryWindow, leastWindow, windowDays } from '@/lib/orders/orders/rules/claim-window'
import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import { settingsFrom } from '@/lib/places/settings/rules'

const at = new Date('2026-11-01T00:00:00Z')
const set = (...values: [string, number | null][]) => settingsFrom(values.map(([key, value]) => ({ key, value, at })))

const TREE = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
  // Two categories that name each other end the search.
  { id: 5, parent_id: 6 },
  { id: 6, parent_id: 5 },
]

test('the nearest category up the tree says how long goods may be claimed, then the shop with seven days [RET-002]', () => {
  const settings = set([categoryWindow(1).key, 30], [categoryWindow(2).key, 14])
  expect([3, 2, 1, 4, 5, 99, null].map((id) => windowDays(id, TREE, settings))).toEqual([14, 14, 30, 7, 7, 7, 7])
})

test('a category without its own days anymore follows the one above, and all follow the shop', () => {
  const settings = set(
    [categoryWindow(1).key, 30],
    [categoryWindow(2).key, 14],
    [categoryWindow(2).key, null],
    [DEADLINE_SETTINGS.completion.key, 10],
  )
  expect([3, 1, 4].map((id) => windowDays(id, TREE, settings))).toEqual([30, 30, 10])
})

test('texts that name no product promise what holds for all of them', () => {
  expect(leastWindow(set())).toBe(7)
  expect(leastWindow(set([DEADLINE_SETTINGS.completion.key, 14], [categoryWindow(1).key, 30]))).toBe(14)
  expect(leastWindow(set([DEADLINE_SETTINGS.completion.key, 14], [categoryWindow(1).key, 10]))).toBe(10)
})
