import { expect, test } from '@jest/globals'
import { progressOf } from '@/lib/orders/orders/rules/progress'

const buying = { type: 'buy', isPickup: false, isReady: false } as const

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
  expect(progressOf({ ...buying, status: 'processed', isPickup: true, isReady: true })).toEqual({
    steps: ['ordered', 'paid', 'prepared', 'ready', 'fetched', 'finished'],
    current: 3,
  })
})

test('follows a rental to the end of its inspection', () => {
  expect(progressOf({ ...buying, type: 'rent', status: 'done_inspection' })).toMatchObject({ current: 6 })
})

test('shows nothing for an order that was called off', () => {
  expect(progressOf({ ...buying, status: 'cancelled' })).toBeNull()
})
