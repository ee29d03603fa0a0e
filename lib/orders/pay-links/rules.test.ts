import { expect, test } from '@jest/globals'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { outcomeOf } from '@/lib/orders/pay-links/rules'

test.each<[OrderStatus, boolean, string]>([
  ['cancelled', false, 'ended'],
  ['payment_verified', true, 'paid'],
  ['processed', true, 'paid'],
  ['shipped', true, 'sent'],
  ['completed', true, 'sent'],
  ['return_processed', true, 'sent'],
  ['cancelled', true, 'refund'],
  ['rejected', true, 'refund'],
])('a customer of an order that is %s, paid: %p, reads that it is %s', (status, paid, outcome) => {
  expect(outcomeOf({ paid, status })).toBe(outcome)
})
