import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deadlineOf } from '@/lib/orders/orders/rules/deadlines'
import { formattedId, parseOrderNumber, paymentDeadline, secondsToPay } from '@/lib/orders/orders/rules/order'
import { DEFAULTS } from '@/lib/places/settings/rules'
import { runs } from '@/tools/lib/testing/property-runs'

const orderNumber = fc.integer({ min: 100_000_000_000, max: 999_999_999_999 })

test('parseOrderNumber() reads every spelling of an order number', () => {
  fc.assert(
    fc.property(orderNumber, (id) => {
      const text = String(id)
      const grouped = `${text.slice(0, 4)} ${text.slice(4, 8)} ${text.slice(8)}`
      for (const written of [text, formattedId(id), ` gry ${text} `, `GRY${text}`, `gry-${grouped}`]) {
        expect(parseOrderNumber(written)).toBe(id)
      }
    }),
    { numRuns: runs() },
  )
})

test.each([
  '',
  'GRY-',
  '12345678901',
  '1234567890123',
  '-123456789012',
  '1e11',
  "123456789012' OR 1=1",
  '１２３４５６７８９０１２',
])('parseOrderNumber() refuses "%s"', (text) => {
  expect(parseOrderNumber(text)).toBeNull()
})

test('an order can be paid for 24 hours and expires ten minutes later [PAY-026]', () => {
  const ordered = new Date('2026-11-21T10:00:00Z')
  const deadline = paymentDeadline(ordered, DEFAULTS)
  expect(deadline.toISOString()).toBe('2026-11-22T10:00:00.000Z')
  const order = {
    expires_at: deadline,
    paid_at: null,
    delivered_at: null,
    claim_until: null,
    rent_due: null,
    rent_days: null,
  }
  const expiry = deadlineOf(
    'payment_grace',
    {
      ...order,
      total_price: 0,
      total_deposit: 0,
      late_penalty: 0,
      damage_penalty: 0,
      deposit_spent: 0,
      ordered_at: ordered,
    },
    { now: ordered, closed: [], settings: DEFAULTS },
  )
  expect(expiry).toEqual(new Date('2026-11-22T10:10:00Z'))
  expect(secondsToPay(deadline, ordered)).toBe(86_400)
  expect(secondsToPay(deadline, new Date('2026-11-22T09:59:59.500Z'))).toBe(0)
  expect(secondsToPay(deadline, new Date('2026-11-23T10:00:00Z'))).toBe(0)
})
