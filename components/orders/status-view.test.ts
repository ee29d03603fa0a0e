import { expect, test } from '@jest/globals'
import { statusView } from '@/components/orders/status-view'
import { ORDER } from '@/components/orders/testing'
import type { Order } from '@/lib/orders/my-orders/schema'

const NOW = new Date('2026-11-22T02:00:00.000Z')
const LATER = new Date('2026-11-22T04:00:00.000Z')

const view = (changes: Partial<Order>, { flagged = false, now = NOW } = {}) =>
  statusView({ ...ORDER, paid: false, status: 'waiting_payment', ...changes }, flagged, now)

test('a paid order is a success, whatever became of it [ORD-002]', () => {
  for (const status of ['payment_verified', 'shipped', 'cancelled'] as const) {
    expect(view({ status, paid: true }, { flagged: true, now: LATER })).toBe('success')
  }
})

test('an unpaid order is pending, and runs out only with the flag of the payment page and past its time [ORD-003]', () => {
  expect(view({})).toBe('pending')
  expect(view({}, { flagged: true })).toBe('pending')
  expect(view({}, { now: LATER })).toBe('pending')
  expect(view({}, { flagged: true, now: LATER })).toBe('expiring')
})

test('what is neither paid nor waiting has expired, or was cancelled before [ORD-004]', () => {
  expect(view({ status: 'cancelled', expired_at: ORDER.expires_at })).toBe('expired')
  expect(view({ status: 'cancelled' })).toBe('cancelled')
})
