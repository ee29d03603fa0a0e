import { expect, test } from '@jest/globals'
import { outcomeOf } from '@/lib/orders/pay-links/rules'

test.each([
  ['cancelled', false, 'ended'],
  ['payment_verified', true, 'paid'],
  ['processed', true, 'paid'],
  ['shipped', true, 'sent'],
  ['completed', true, 'sent'],
  ['cancelled', true, 'refund'],
  ['rejected', true, 'refund'],
])('a customer of an order that is %s, paid: %p, reads that it is %s', (status, paid, outcome) => {
  expect(outcomeOf({ paid, status })).toBe(outcome)
})
