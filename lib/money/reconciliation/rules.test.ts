import { expect, test } from '@jest/globals'
import { reasonOf, type TheirRecord } from '@/lib/money/reconciliation/rules'

const day = '2026-11-24'
const OURS = { amount: 100_000, is_settled: true, is_returned: false, day }
const theirs = (more: Partial<TheirRecord>): TheirRecord => ({ amount: 100_000, status: 'settled', day, ...more })

test.each([
  ['the same', theirs({}), null],
  ['another amount', theirs({ amount: 90_000 }), 'amount_differs'],
  ['a charge that was not paid', theirs({ status: 'other' }), 'status_differs'],
  ['nothing, when it was asked', theirs({ status: 'unknown', amount: 0 }), 'missing_there'],
  ['nothing, before it was asked', null, null],
] as const)('a payment of which the gateway says %s', (_name, record, reason) => {
  expect(reasonOf(OURS, record, false)).toBe(reason)
})

test('a payment that only the gateway has', () => {
  expect(reasonOf(null, theirs({}), true)).toBe('missing_here')
  expect(reasonOf(null, theirs({ status: 'unknown', amount: 0 }), true)).toBeNull()
})
