import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { activityKind, spendable, walletOffered, workable } from '@/lib/money/wallet/rules'
import { isPayable } from '@/lib/platform/money'
import { runs } from '@/tools/lib/testing/property-runs'

describe('the wallet is offered', () => {
  test.each([
    ['a shopper', { role: 'user', store_name: null, kind: 'buy' }, true],
    ['a shopper who rents', { role: 'user', store_name: null, kind: 'rent' }, false],
    ['a guest', { role: 'guest', store_name: null, kind: 'buy' }, false],
    ['a business user with a store', { role: 'business', store_name: 'sudut rumah', kind: 'buy' }, false],
    ['a business user without a store', { role: 'business', store_name: null, kind: 'buy' }, true],
  ] as const)('to %s: %#', (_who, payer, offered) => {
    expect(walletOffered(payer)).toBe(offered)
  })
})

describe('the spendable amount', () => {
  test.each([
    // balance, needed, lesser of both, what can be paid
    [0, 50_000, 0, 0],
    [50_000, 50_000, 50_000, 50_000],
    [80_000, 50_000, 50_000, 50_000],
    [49_999, 50_000, 49_999, 40_000],
    [40_001, 50_000, 40_001, 40_000],
    [40_000, 50_000, 40_000, 40_000],
    [39_999, 50_000, 39_999, 39_999],
    [9_999, 10_000, 9_999, 0],
    [10_000, 10_000, 10_000, 10_000],
    [1, 10_001, 1, 1],
    [5, 10_001, 5, 1],
    [5_000, 9_999, 5_000, 0],
    [0, 0, 0, 0],
    [50_000, 0, 0, 0],
  ])('of a balance of %i for %i to pay is %i, or %i when the rest must be payable', (balance, need, amount, most) => {
    expect(spendable(balance, need)).toBe(amount)
    expect(workable(amount, need)).toBe(most)
  })

  test('leaves nothing or a payable rest, and never exceeds the balance or the need', () => {
    const rupiah = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(rupiah, rupiah, (balance, need) => {
        const amount = spendable(balance, need)
        const most = workable(amount, need)
        expect(amount).toBe(Math.min(balance, need))
        expect(most).toBeLessThanOrEqual(amount)
        expect(workable(most, need)).toBe(most)
        expect(isPayable(need - most) || most === 0).toBe(true)
      }),
      { numRuns: runs() },
    )
  })
})

describe('the wallet history shows', () => {
  const [order, withdrawal] = [{ id: 1 }, { amount: 20_000 }]
  test.each([
    ['cashback', 5, null, null, 'cashback'],
    ['payment', -5, order, null, 'payment'],
    ['payment', 5, order, null, 'released'],
    ['others', 5, order, null, 'refund'],
    ['others', 5, null, null, 'credit'],
    ['others', -5, null, null, 'debit'],
    ['others', -5, null, withdrawal, 'withdrawal'],
    ['others', 5, null, withdrawal, 'withdrawalBack'],
    ['others', 5, null, null, 'added', 'campaign'],
    ['others', -5, null, null, 'taken', 'misuse'],
  ] as const)(
    '%s of %d as its own kind: %#',
    (activity, amount, its, drawn, kind, adjustment: string | null = null) => {
      expect(activityKind({ activity, amount, order: its, withdrawal: drawn, adjustment })).toBe(kind)
    },
  )
})
