import { expect, test } from '@jest/globals'
import { progressOf } from '@/components/desk-orders/progress'

const buying = { type: 'buy', stage: null, isPickup: false } as const

test('shows how far an order has come', () => {
  expect(progressOf({ ...buying, status: 'processed' })).toEqual({
    steps: ['ordered', 'paid', 'prepared', 'sent', 'arrived', 'finished'],
    current: 2,
  })
})

test('stays at the arrival while a claim goes on', () => {
  expect(progressOf({ ...buying, status: 'return_processed' })?.current).toBe(4)
})

test('names the steps of an order that the buyer fetches', () => {
  expect(progressOf({ ...buying, status: 'processed', stage: 'ready_for_pickup', isPickup: true })).toEqual({
    steps: ['ordered', 'paid', 'prepared', 'ready', 'taken', 'finished'],
    current: 3,
  })
})

test('follows a rental to the end of its inspection', () => {
  expect(progressOf({ ...buying, type: 'rent', status: 'done_inspection' })).toMatchObject({ current: 6 })
})

test('shows nothing for an order that was called off', () => {
  expect(progressOf({ ...buying, status: 'cancelled' })).toBeNull()
})
