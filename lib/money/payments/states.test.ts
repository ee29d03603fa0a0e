import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { canMoveAttempt, PAYMENT_ATTEMPT_STATUSES, type PaymentAttemptStatus } from '@/lib/money/payments/states'
import { runs } from '@/tools/lib/testing/property-runs'

/** The legal moves of a payment attempt; a late payment is always accepted. */
const LEGAL = `
  created > pending, created > settled, created > denied, created > expired, created > cancelled,
  pending > settled, pending > denied, pending > expired, pending > cancelled,
  denied > settled, expired > settled, cancelled > settled,
  settled > refund_pending, settled > refunded, settled > partially_refunded, settled > chargeback,
  refund_pending > refunded, refund_pending > partially_refunded, refund_pending > settled,
  partially_refunded > refund_pending, partially_refunded > refunded`
  .split(',')
  .map((move) => move.trim())

describe('a payment attempt', () => {
  test('moves exactly as the table says', () => {
    const moves = PAYMENT_ATTEMPT_STATUSES.flatMap((from) =>
      PAYMENT_ATTEMPT_STATUSES.filter((to) => canMoveAttempt(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(moves.sort()).toEqual([...LEGAL].sort())
  })

  test('that is settled never becomes unpaid, whatever statuses are reported in whatever order', () => {
    const unpaid: PaymentAttemptStatus[] = ['created', 'pending', 'denied', 'expired', 'cancelled']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_ATTEMPT_STATUSES), { maxLength: 30 }), (reports) => {
        let status: PaymentAttemptStatus = 'created'
        let wasSettled = false
        for (const next of reports) {
          if (canMoveAttempt(status, next)) status = next
          wasSettled ||= status === 'settled'
          expect(wasSettled && unpaid.includes(status)).toBe(false)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  test('does not move when the same status is reported twice', () => {
    for (const status of PAYMENT_ATTEMPT_STATUSES) expect(canMoveAttempt(status, status)).toBe(false)
  })
})
