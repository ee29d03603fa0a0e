import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ACCOUNT_KINDS, groupOf, LEDGER_STEPS, makesMore, plainStep, shownBalance } from '@/lib/money/ledger/rules'
import { EntryFilter, rangeOf } from '@/lib/money/ledger/schema'
import { addDays, daysBetween, startOfDay } from '@/lib/platform/time'

const kind = fc.constantFrom(...ACCOUNT_KINDS)

test('an entry changes what people read of its accounts by its amount, whatever their signs', () => {
  fc.assert(
    fc.property(kind, kind, fc.integer({ min: 1, max: 1e9 }), (from, to, amount) => {
      fc.pre(from !== to)
      const change = (account: typeof from, balance: number) => {
        const shown = shownBalance(account, balance) - shownBalance(account, 0)
        expect(shown).toBe(makesMore(account, { to }) ? amount : -amount)
      }
      change(from, -amount)
      change(to, amount)
    }),
  )
})

test('every account has a group, and shoppers’ wallets are owed to them', () => {
  expect(ACCOUNT_KINDS.filter((one) => groupOf(one) === 'has')).toEqual(['midtrans', 'xendit', 'counter', 'bank'])
  expect([groupOf('wallet'), groupOf('held'), groupOf('shop')]).toEqual(['owes', 'owes', 'lost'])
})

test('a step that repeats is told as the step that it is, and one of another version as none', () => {
  expect(['hold/2', 'opening/tax/1', 'deposit_used/5000', 'paid', 'flown'].map(plainStep)).toEqual([
    'hold',
    'opening',
    'deposit_used',
    'paid',
    null,
  ])
  expect(new Set(LEDGER_STEPS).size).toBe(LEDGER_STEPS.length)
})

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))

test('a filter means days in order, at most a year of them, and never other days than it names', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, (first, last, now) => {
      const filter = { account: 'bank', ...(first && { from: first }), ...(last && { to: last }) }
      const parsed = EntryFilter.safeParse(filter)
      if (!parsed.success) return expect(first && last && (first > last || daysBetween(first, last) >= 366)).toBe(true)
      const { from, to } = rangeOf(parsed.data, startOfDay(now))
      expect([first ?? from, last ?? to]).toEqual([from, to])
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(from, to)).toBeLessThan(366)
    }),
  )
})
