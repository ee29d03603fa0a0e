import { describe, expect, test } from '@jest/globals'
import { canMoveRefund, REFUND_STATUSES } from '@/lib/orders/refunds/states'

/** The legal moves of a refund. */
const LEGAL = `
  needs_bank > needs_approval, needs_bank > paid,
  needs_approval > queued, needs_approval > needs_bank, needs_approval > paid,
  queued > submitted, queued > needs_approval,
  submitted > paid, submitted > unknown, submitted > needs_bank, submitted > needs_approval,
  unknown > paid, unknown > needs_bank, unknown > needs_approval,
  failed > needs_bank,
  paid > needs_bank`
  .split(',')
  .map((move) => move.trim())

const moves = REFUND_STATUSES.flatMap((from) =>
  REFUND_STATUSES.filter((to) => canMoveRefund(from, to)).map((to) => `${from} > ${to}`),
)

describe('a refund', () => {
  test('moves exactly as the table says', () => {
    expect(moves.sort()).toEqual([...LEGAL].sort())
  })

  test('whose outcome is unknown is never sent a second time', () => {
    expect(canMoveRefund('unknown', 'queued')).toBe(false)
    expect(canMoveRefund('unknown', 'submitted')).toBe(false)
  })
})
