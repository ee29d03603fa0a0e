import { expect, test } from '@jest/globals'
import { dueOf } from '@/components/desk/due'

const NOW = new Date('2026-11-24T10:00:00Z')
const due = (at: string) => dueOf(new Date(at), NOW, 4)

test('a deadline is calm, soon from four hours before it, and late after it', () => {
  expect(due('2026-11-24T14:01:00Z').state).toBe('calm')
  expect(due('2026-11-24T14:00:00Z').state).toBe('soon')
  expect(due('2026-11-24T10:00:00Z').state).toBe('soon')
  expect(due('2026-11-24T09:59:59Z').state).toBe('late')
})

test('the time until a deadline or since it is told in the largest unit that says enough', () => {
  expect(due('2026-11-24T10:00:20Z')).toMatchObject({ unit: 'minutes', amount: 1 })
  expect(due('2026-11-24T10:59:00Z')).toMatchObject({ unit: 'minutes', amount: 59 })
  expect(due('2026-11-24T12:59:00Z')).toMatchObject({ unit: 'hours', amount: 2 })
  expect(due('2026-11-25T09:59:00Z')).toMatchObject({ unit: 'hours', amount: 23 })
  expect(due('2026-11-25T10:00:00Z')).toEqual({ state: 'calm', unit: 'date' })
  expect(due('2026-11-22T11:00:00Z')).toMatchObject({ state: 'late', unit: 'hours', amount: 47 })
  expect(due('2026-11-21T09:00:00Z')).toMatchObject({ state: 'late', unit: 'days', amount: 3 })
})
