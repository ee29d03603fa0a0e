import { expect, test } from '@jest/globals'
import { groupByDeadline } from '@/components/desk-tasks/deadline-groups'

const NOW = new Date('2026-11-24T10:00:00Z')
const groups = (...deadlines: string[]) =>
  groupByDeadline(
    deadlines.map((due_at) => ({ due_at })),
    NOW,
  ).map(({ group, rows }) => [group, rows.length])

test('sorted deadlines stand in groups by the days of Jakarta, without empty groups', () => {
  expect(
    groups(
      '2026-11-20T10:00:00Z',
      '2026-11-24T10:00:00Z',
      '2026-11-24T10:00:01Z',
      '2026-11-25T16:59:59Z',
      '2026-12-01T03:00:00Z',
      '2026-12-08T03:00:00Z',
    ),
  ).toEqual([
    ['late', 2],
    ['today', 1],
    ['tomorrow', 1],
    ['later', 2],
  ])
  expect(groups('2026-11-25T03:00:00Z')).toEqual([['tomorrow', 1]])
  expect(groups()).toEqual([])
})

test('a deadline at midnight belongs to the day that ends then', () => {
  expect(groups('2026-11-24T17:00:00Z', '2026-11-24T17:00:01Z', '2026-11-25T17:00:00Z')).toEqual([
    ['today', 1],
    ['tomorrow', 2],
  ])
})
