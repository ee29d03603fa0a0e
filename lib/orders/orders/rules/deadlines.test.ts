import { expect, test } from '@jest/globals'
import { lateFee } from '@/lib/fulfilment/rentals/rules'
import { deadlineOf } from '@/lib/orders/orders/rules/deadlines'
import { DEFAULTS } from '@/lib/places/settings/rules'

const at = (day: string) => new Date(`2026-11-${day}T10:00:00+07:00`)
const RENT = {
  rent_days: 30,
  total_price: 300_000,
  total_deposit: 25_000,
  late_penalty: 0,
  damage_penalty: 0,
  deposit_spent: 0,
}
const ORDER = {
  paid_at: at('20'),
  delivered_at: at('22'),
  claim_until: null,
  expires_at: at('19'),
  rent_due: at('30'),
  ordered_at: at('19'),
  ...RENT,
}
const NOW = { now: at('23'), closed: [], settings: DEFAULTS }

test('the store has three days from the payment to ship, however late it starts', () => {
  expect(deadlineOf('ship', ORDER, NOW)).toEqual(at('23'))
})

test('an order is completed seven days after its delivery, and a rental is due when its days end', () => {
  expect(deadlineOf('completion', ORDER, NOW)).toEqual(at('29'))
  expect(deadlineOf('rental', ORDER, NOW)).toEqual(at('30'))
  expect(deadlineOf('payment', ORDER, NOW)).toEqual(at('19'))
})

test('a decision has two working days, without closed days and weekends', () => {
  const friday = { ...NOW, now: at('27'), closed: ['2026-11-30'] }
  expect(deadlineOf('decision', ORDER, friday)).toEqual(new Date('2026-12-03T00:00:00+07:00'))
})

test('a deposit is used up when the third fee of Rp 10,000 is begun, and no clock waits without one', () => {
  const used = deadlineOf('deposit_used', ORDER, NOW)
  expect(used).toEqual(new Date(ORDER.rent_due.getTime() + 3 * 24 * 3_600_000 + 1))
  expect(lateFee(ORDER, used ?? NOW.now)).toBe(25_000)
  expect(lateFee(ORDER, new Date((used?.getTime() ?? 0) - 1))).toBe(20_000)
  expect(deadlineOf('deposit_used', { ...ORDER, total_deposit: 0 }, NOW)).toBeNull()
  expect(deadlineOf('deposit_used', { ...ORDER, rent_due: null }, NOW)).toBeNull()
})

test.each([
  ['contest_part', { late_penalty: 10_000, damage_penalty: 5_000 }],
  ['contest_whole', {}],
  ['contest_used', { late_penalty: 10_000, damage_penalty: 15_000 }],
  ['contest_nothing', { total_deposit: 0 }],
] as const)('of the edges after an inspection the clock waits for one: %s', (deadline, result) => {
  const all = ['contest_part', 'contest_whole', 'contest_used', 'contest_nothing'] as const
  const waited = all.filter((each) => deadlineOf(each, { ...ORDER, ...result }, NOW) !== null)
  expect(waited).toEqual([deadline])
  expect(deadlineOf(deadline, { ...ORDER, ...result }, NOW)).toEqual(at('25'))
})
