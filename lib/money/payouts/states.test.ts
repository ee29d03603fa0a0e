import { describe, expect, test } from '@jest/globals'
import { canMovePayout, PAYOUT_STATUSES } from '@/lib/money/payouts/states'

/** The legal moves of a transfer. */
const LEGAL = `
  queued > submitted,
  submitted > paid, submitted > failed, submitted > unknown,
  unknown > paid, unknown > failed, unknown > submitted, unknown > queued,
  paid > failed`
  .split(',')
  .map((move) => move.trim())

describe('a transfer', () => {
  test('moves exactly as the table says', () => {
    const moves = PAYOUT_STATUSES.flatMap((from) =>
      PAYOUT_STATUSES.filter((to) => canMovePayout(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(moves.sort()).toEqual([...LEGAL].sort())
  })

  test('that failed is never sent again', () => {
    expect(PAYOUT_STATUSES.filter((to) => canMovePayout('failed', to))).toEqual([])
  })
})
